"""Where answers are kept where nothing else is said."""

import os
from pathlib import Path


def usual_cache() -> Path | None:
    """Return the file in the user's cache folder; None where there is no such folder."""
    told = os.environ.get("XDG_CACHE_HOME", "")
    try:
        # By its specification a relative path there counts for nothing.
        folder = Path(told) if Path(told).is_absolute() else Path.home() / ".cache"
    except RuntimeError:
        return None
    return folder / "interlock" / "answers.db"
