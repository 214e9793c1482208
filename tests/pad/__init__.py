"""Tests of the score pad for the real cards."""
