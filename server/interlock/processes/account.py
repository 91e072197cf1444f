"""The account of a call, to which a pool reports what the call costs."""


class Account:
    """Takes in what a call costs; this one ignores it."""

    def waited(self, seconds: float) -> None:
        """Take in that the call has waited for a worker."""

    def asks(self, process: int, size: int) -> None:
        """Take in that a worker gets a request of so many bytes."""

    def answered(self, size: int) -> None:
        """Take in a message of the answer."""

    def worked(self, report: bytes) -> None:
        """Take in what the handler reports of the call."""

    def killed(self, seconds: float) -> None:
        """Take in that the worker was killed so long after it got the call, and reports nothing."""
