"""Measures how good the CPUs are, and whether the chances and costs that players are told come true.

Each measurement writes its results into a table. The measurements can only be run in a checkout.
"""
