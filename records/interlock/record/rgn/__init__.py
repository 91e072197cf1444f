"""RGN, railway game notation: the text form of a record.

A text is read line by line (`reader.py`): the first lines by `header.py`, moves and notes by `body.py`; `writer.py`
writes it, and `text.py` knows the place of everything. No line of code says how a single move is written: that follows
from the declaration of its message, in these steps.

1. The annotation of a field says what it may hold (`interlock/basics/fields.py`), and the `words` of a message are its
   phrase, such as `fund (5=amount) {company}`.
2. `slots.py` reads and writes each kind of field. Kinds that one game alone has are in `vocabulary/NAME_slots.py`.
3. `phrases.py` makes parts of a phrase (`phrase_parts.py`), which are read word by word (`words.py`) and written in
   turn. Each part states what it expects and its place, so errors need nothing more.
4. `phrase_patterns.py` compiles the same parts to a regular expression, which reads a move in its usual spelling at
   once. It is for speed alone; what it does not match is read word by word.
5. `vocabulary/game_words.py` collects the phrases of a game's actions and set-up lines, and adds what no message
   states: the quantities of claims, and words of people who do not know the notation. Each game has a module of its
   name in `vocabulary`, which `vocabulary/games.py` loads when it is needed.
"""

from interlock.record.rgn.diagnostics import caret
from interlock.record.rgn.moves import move_to_rgn, read_move
from interlock.record.rgn.reader import read_rgn
from interlock.record.rgn.text import RgnText, UnreadableTextError
from interlock.record.rgn.writer import write_rgn

__all__ = ["RgnText", "UnreadableTextError", "caret", "move_to_rgn", "read_move", "read_rgn", "write_rgn"]
