"""The scores of a round on the pad."""
