"""What cannot be reckoned by."""


class TermsError(Exception):
    """Terms that make no sense; the message is a sentence."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field
        """Which of the terms, by its field in ComputeStandingsRequest."""
