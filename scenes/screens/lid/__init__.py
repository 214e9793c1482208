"""The inside of the lid of a game's box, with rubber stamps as rewards for good moments in past matches."""
