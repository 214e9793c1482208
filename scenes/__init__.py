"""Everything that is drawn, heard or spoken. Nothing here knows the rules of a game."""
