from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class RuleSourceKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RULE_SOURCE_KIND_UNSPECIFIED: _ClassVar[RuleSourceKind]
    RULE_SOURCE_KIND_RULEBOOK: _ClassVar[RuleSourceKind]
    RULE_SOURCE_KIND_COMPONENT: _ClassVar[RuleSourceKind]
    RULE_SOURCE_KIND_READING: _ClassVar[RuleSourceKind]
    RULE_SOURCE_KIND_RECORD_FORMAT: _ClassVar[RuleSourceKind]
    RULE_SOURCE_KIND_SITE: _ClassVar[RuleSourceKind]
RULE_SOURCE_KIND_UNSPECIFIED: RuleSourceKind
RULE_SOURCE_KIND_RULEBOOK: RuleSourceKind
RULE_SOURCE_KIND_COMPONENT: RuleSourceKind
RULE_SOURCE_KIND_READING: RuleSourceKind
RULE_SOURCE_KIND_RECORD_FORMAT: RuleSourceKind
RULE_SOURCE_KIND_SITE: RuleSourceKind

class RuleSource(_message.Message):
    __slots__ = ("kind", "place", "says", "takes", "option", "transcriber", "certainty", "part", "parts", "text")
    KIND_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    SAYS_FIELD_NUMBER: _ClassVar[int]
    TAKES_FIELD_NUMBER: _ClassVar[int]
    OPTION_FIELD_NUMBER: _ClassVar[int]
    TRANSCRIBER_FIELD_NUMBER: _ClassVar[int]
    CERTAINTY_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    kind: RuleSourceKind
    place: str
    says: str
    takes: str
    option: str
    transcriber: str
    certainty: str
    part: str
    parts: _containers.RepeatedCompositeFieldContainer[RuleSource]
    text: str
    def __init__(self, kind: _Optional[_Union[RuleSourceKind, str]] = ..., place: _Optional[str] = ..., says: _Optional[str] = ..., takes: _Optional[str] = ..., option: _Optional[str] = ..., transcriber: _Optional[str] = ..., certainty: _Optional[str] = ..., part: _Optional[str] = ..., parts: _Optional[_Iterable[_Union[RuleSource, _Mapping]]] = ..., text: _Optional[str] = ...) -> None: ...
