"""What the files of component sets have in common; yaml_form.py, which takes its time to load, reads them."""

FORMAT_KEY = "interlock-components"
FORMAT = 1
LARGEST_SET = 2**18
"""The most bytes that a set's file may have: sixteen times what a filled one needs."""
