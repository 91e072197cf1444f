"""The forms of records, by the suffixes of their files."""

FORMS = ("rgn", "json", "ilk")
MANY_FORMS = ("rgn", "jsonl", "ilks")
"""The forms of files that hold many records: RGN, JSON Lines, and protobuf messages with their lengths before them."""
