"""Makes the packages: the start of the built program, its contents, installers, notices and the download page."""
