"""The laboratory: environments for machine learning, and `tuckbox simulate` on many machines.

The program that players use never imports it.
"""
