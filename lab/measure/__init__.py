"""Measurements of the CPUs, and of the analyses and chances that the program tells, with the tables that they write.

They can only be run in a checkout.
"""
