"""What the command's exit code says; 2 is wrong usage, of which click tells."""

VALID = 0
"""Every record is valid, or there was nothing to judge."""
NOT_VALID = 1
"""At least one record is not valid."""
WOULD_CHANGE = 1
"""At least one file is not in canonical form."""
PORT_TAKEN = 1
SAME, DIFFERENT, TROUBLE = 0, 1, 2
"""Two records compared: as diff tells it."""
UNREADABLE = 3
"""At least one file cannot be read or written."""
NO_SERVER = 4
"""The server cannot be reached, or it refuses."""
UNKNOWN_KEYS = 5
"""Every signature holds, but nobody has said whose the keys are."""
CRASHED = 70
"""The command itself is at fault."""
INTERRUPTED = 130
BROKEN_PIPE = 141
