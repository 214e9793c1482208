"""Objects that live as long as the program: settings, saved matches, background jobs, routes between scenes."""
