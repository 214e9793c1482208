"""Every scene but the table, a folder each: its scene, its rows and its drawing."""
