"""Everything drawn, heard or spoken; knows no rules."""
