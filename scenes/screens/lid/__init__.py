"""The lid of a game's box, with stamps as rewards for past matches."""
