"""Makes the packages: installers, archives, notices and the download page."""
