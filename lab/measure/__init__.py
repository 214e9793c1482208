"""Measures the CPUs' strength, and whether the chances that players are told come true."""
