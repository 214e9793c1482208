"""Everything that lives as long as the program: settings, saved matches, background jobs, routes between scenes."""
