"""Everything that needs no screen: rules, records, CPU players, saves, command line."""
