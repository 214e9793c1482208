"""The laboratory: environments in which players learn, and `simulate` on many machines.

The program itself never imports it.
"""
