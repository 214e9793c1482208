"""The laboratory: environments in which players learn, and `simulate` on many machines.

No program module imports it.
"""
