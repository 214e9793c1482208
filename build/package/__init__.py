"""Packages: what the built program starts with and is made of, its installers, its notices, and the page to get it from."""
