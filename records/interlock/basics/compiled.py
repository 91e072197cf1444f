"""Tell whether the running code is compiled by mypyc."""

COMPILED = not __file__.endswith(".py")
"""This module is compiled with those that judge."""
