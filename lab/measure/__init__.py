"""Measurements of the CPUs, of reviews and of chances, with the tables that they write. Of use in a checkout alone."""
