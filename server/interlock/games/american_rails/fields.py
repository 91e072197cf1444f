"""What is printed beside the rows of the action track."""

_LABELS = ("Pass", "Develop", "Fund $5", "Take $2", "Expand 3", "Auction", "Expand 4")
_TAKE = _LABELS.index("Take $2")
_FEWEST_EXPANDING = 4


def row_labels(players: int) -> tuple[str, ...]:
    """Return the labels of the rows from the top, for a number of players (AR-TRACK-ROWS, AR-TAKE-EXPAND)."""
    if players < _FEWEST_EXPANDING:
        return _LABELS
    return (*_LABELS[:_TAKE], f"{_LABELS[_TAKE]} / Expand 2", *_LABELS[_TAKE + 1 :])
