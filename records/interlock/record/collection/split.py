"""Where one record in a file ends and the next begins."""

from collections.abc import Iterator
from itertools import chain

from interlock.record.collection.content import begun
from interlock.record.collection.found import Found
from interlock.record.collection.json_records import json_records
from interlock.record.collection.messages import delimited_messages, is_delimited, one_message
from interlock.record.collection.rgn_records import rgn_records
from interlock.record.files import form_of


def split(content: Iterator[bytes], form: str | None, *, many: bool) -> Iterator[Found]:
    """Yield the records in a file, whose name may tell their form, and that it is one for many."""
    blocks = begun(content)
    begins = next(blocks)
    form = form or form_of(begins)
    blocks = chain([begins], blocks)
    if form == "rgn":
        yield from rgn_records(blocks)
    elif form == "json":
        yield from json_records(blocks, many=many)
    elif many or is_delimited(begins):
        yield from delimited_messages(blocks)
    else:
        yield from one_message(blocks)
