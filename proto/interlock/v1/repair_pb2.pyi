from interlock.v1 import verdict_pb2 as _verdict_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class RepairKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    REPAIR_KIND_UNSPECIFIED: _ClassVar[RepairKind]
    REPAIR_KIND_INSERT: _ClassVar[RepairKind]
    REPAIR_KIND_REMOVE: _ClassVar[RepairKind]
    REPAIR_KIND_SWAP: _ClassVar[RepairKind]
    REPAIR_KIND_PLAYER: _ClassVar[RepairKind]
    REPAIR_KIND_CHANGE: _ClassVar[RepairKind]
    REPAIR_KIND_SET_UP: _ClassVar[RepairKind]
    REPAIR_KIND_HEADER: _ClassVar[RepairKind]
REPAIR_KIND_UNSPECIFIED: RepairKind
REPAIR_KIND_INSERT: RepairKind
REPAIR_KIND_REMOVE: RepairKind
REPAIR_KIND_SWAP: RepairKind
REPAIR_KIND_PLAYER: RepairKind
REPAIR_KIND_CHANGE: RepairKind
REPAIR_KIND_SET_UP: RepairKind
REPAIR_KIND_HEADER: RepairKind

class Repair(_message.Message):
    __slots__ = ("kind", "move_number", "removed_move_count", "written", "above_notes", "message", "legal_move_count", "right_claim_count", "all_right", "line", "part", "value")
    KIND_FIELD_NUMBER: _ClassVar[int]
    MOVE_NUMBER_FIELD_NUMBER: _ClassVar[int]
    REMOVED_MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    WRITTEN_FIELD_NUMBER: _ClassVar[int]
    ABOVE_NOTES_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    LEGAL_MOVE_COUNT_FIELD_NUMBER: _ClassVar[int]
    RIGHT_CLAIM_COUNT_FIELD_NUMBER: _ClassVar[int]
    ALL_RIGHT_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    kind: RepairKind
    move_number: int
    removed_move_count: int
    written: _containers.RepeatedCompositeFieldContainer[_verdict_pb2.LegalMove]
    above_notes: bool
    message: str
    legal_move_count: int
    right_claim_count: int
    all_right: bool
    line: int
    part: str
    value: str
    def __init__(self, kind: _Optional[_Union[RepairKind, str]] = ..., move_number: _Optional[int] = ..., removed_move_count: _Optional[int] = ..., written: _Optional[_Iterable[_Union[_verdict_pb2.LegalMove, _Mapping]]] = ..., above_notes: bool = ..., message: _Optional[str] = ..., legal_move_count: _Optional[int] = ..., right_claim_count: _Optional[int] = ..., all_right: bool = ..., line: _Optional[int] = ..., part: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
