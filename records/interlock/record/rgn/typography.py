"""Signs that editors and other keyboards put in place of those of the notation."""

import unicodedata

_WORDS = {'"': "straight quotes", "'": "a straight apostrophe", " ": "an ordinary blank"}


def plain_sign(char: str) -> str:
    """Return the sign of the notation that a character looks like; "" where it looks like none or is one."""
    if char.isascii():
        return ""
    name = unicodedata.name(char, "")
    if unicodedata.category(char) == "Pd" or name == "MINUS SIGN":
        return "-"
    if "QUOTATION MARK" in name:
        return "'" if "SINGLE" in name else '"'
    plain = unicodedata.normalize("NFKC", char)
    return plain if plain.isascii() and len(plain) == 1 else ""


def odd_sign(text: str) -> str:
    """Say what to write for the first character of a text that only looks like a sign of the notation; else ""."""
    for char in text:
        if sign := plain_sign(char):
            return f"write {_WORDS.get(sign, repr(sign))} for '{char}'"
    return ""
