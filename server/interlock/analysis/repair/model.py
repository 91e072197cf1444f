"""Structs of a repair, one for each message of repair.proto."""

from interlock.basics.message import Choice, Int32, Message
from interlock.replay.verdict import LegalMove

MOST_REPAIRS = 3


class RepairKind(Choice):
    """What kind of mistake a repair mends."""

    UNSPECIFIED = "REPAIR_KIND_UNSPECIFIED"
    INSERT = "REPAIR_KIND_INSERT"
    REMOVE = "REPAIR_KIND_REMOVE"
    SWAP = "REPAIR_KIND_SWAP"
    PLAYER = "REPAIR_KIND_PLAYER"
    CHANGE = "REPAIR_KIND_CHANGE"
    SET_UP = "REPAIR_KIND_SET_UP"
    HEADER = "REPAIR_KIND_HEADER"


class Repair(Message, frozen=True):
    """A change of a record with which more of it is right."""

    kind: RepairKind = RepairKind.UNSPECIFIED
    move_number: Int32 = 0
    removed_move_count: Int32 = 0
    written: tuple[LegalMove, ...] = ()
    above_notes: bool = False
    message: str = ""
    legal_move_count: Int32 = 0
    right_claim_count: Int32 = 0
    all_right: bool = False
    line: Int32 = 0
    part: str = ""
    value: str = ""
