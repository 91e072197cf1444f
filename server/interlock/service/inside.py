"""What is behind the doors of a server, whichever a call comes in by."""

from typing import NamedTuple

from interlock.service.access.certificates import Certificates
from interlock.service.batch import Batches
from interlock.service.config import Config
from interlock.service.front import Front
from interlock.service.tables.hall import Hall


class Inside(NamedTuple):
    """Who answers calls, and how the server is run."""

    config: Config
    certificates: Certificates | None
    front: Front
    """Answers all calls but those of the other two."""
    hall: Hall
    """Answers what is done at live tables."""
    batches: Batches
    """Answers ValidateBatch."""
