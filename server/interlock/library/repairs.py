"""What is done with repairs: making them, and telling what goes with them and where they are made."""

from interlock.analysis.repair.application import repaired, with_what_goes
from interlock.analysis.repair.suggestions import with_line

__all__ = ["repaired", "with_line", "with_what_goes"]
