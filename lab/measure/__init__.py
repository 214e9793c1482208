"""Measurements of the CPUs, the reviews and their chances, with the tables they write.

They run in a checkout only.
"""
