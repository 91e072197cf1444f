"""Sizes of the sheets of paper that pictures are printed on."""

PAPERS = {"A4": (210, 297), "A3": (297, 420)}
"""Their sizes upright, in millimeters."""


def page_style(width: float, height: float) -> str:
    """Return the style by which browsers print on a sheet of such a size, turned as it is, and leave nothing empty."""
    return f"@page{{size:{width:g}mm {height:g}mm;margin:0}}"
