"""Everything that needs no screen: rules, records, CPU players, saves, command line."""

__version__ = "1.0.0"
"""The version of the program, as records and the About page name it."""
