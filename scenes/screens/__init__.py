"""Every scene, with a folder for each that has several files."""
