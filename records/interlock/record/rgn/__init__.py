"""RGN, railway game notation: the text form of a record.

A text is read line by line (`reader.py`): the first lines by `header.py`, moves and notes by `body.py`; `writer.py`
writes it, and `text.py` knows where everything stands. No line of code tells how a single move is written: that follows
from the declaration of its message, in these steps.

1. What a field may hold is told in its annotation (`interlock/basics/fields.py`), and the message's phrase in its
   `words`, such as `fund (5=amount) {company}`.
2. `slots.py` reads and writes each kind of field. What one game alone has is in slots of its own
   (`age_of_steam_slots.py`, `names_of_things.py`).
3. `phrases.py` makes parts of a phrase (`phrase_parts.py`), which are read word by word (`words.py`) and written in
   turn. Each tells what it expects and where it stands, so mistakes and places need nothing more.
4. `quick.py` makes a regular expression of the same parts, by which a move that is written as we write it is read at
   once. It is for speed alone; what it does not understand is read word by word.
5. `declared.py` puts the phrases of a game's actions and of its set-up lines together, and `game_words.py` adds what no
   message tells: what claims count, and what people write who do not know the notation. Each game fills that in, in a
   module of its name, which `games.py` finds by the table of the games.
"""

from interlock.record.rgn.caret import caret
from interlock.record.rgn.move import move_to_rgn, read_move
from interlock.record.rgn.reader import read_rgn
from interlock.record.rgn.text import RgnText, UnreadableTextError
from interlock.record.rgn.writer import write_rgn

__all__ = ["RgnText", "UnreadableTextError", "caret", "move_to_rgn", "read_move", "read_rgn", "write_rgn"]
