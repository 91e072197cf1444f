"""The places of findings in the text of a record, and what else is known of a record by its text."""

from interlock.analysis.record_text import canonical_record, every_problem, place_of, with_places

__all__ = ["canonical_record", "every_problem", "place_of", "with_places"]
