"""The one name that the installed program takes among other packages: its own `game` and `scenes` lie inside."""
