"""Whether what runs is compiled."""

COMPILED = not __file__.endswith(".py")
"""This module is compiled with those that judge."""
