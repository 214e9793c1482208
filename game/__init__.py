"""Everything that needs no screen: rules, records, CPU players, saves, command line."""

__version__ = "1.0.0"
"""The version of the program, as it stands in records and on the About page."""
