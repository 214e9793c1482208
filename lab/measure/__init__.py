"""Measurements of the CPUs, the reviews and their chances, with the tables they write.

They can only be run in a checkout.
"""
