"""What the desk answers over HTTP: the contract of its page.

Everything lies below `/TOKEN/`. Texts are UTF-8, without halves of surrogate pairs (`toWellFormed()`); JSON is in
camelCase, and what is empty or 0 may be left out of an answer. Moves count from 1, and move 0 is the set-up; lines and
columns count from 1. Columns and widths count characters (code points), not JavaScript's UTF-16 units. A body is JSON,
with `Content-Type: application/json` on whatever is no GET.

A refusal is `{error, ...}`: a sentence, and facts. 400 the request makes no sense, 403 not from here, or not allowed by
the file system, 404 not there, 412 changed beside it, 413 too large, 415 no JSON, 422 the text cannot be read or judged
so far (`problems`, like findings), 428 without If-Match, 503 took too long, 507 no room on the disk. 409 `superseded`:
a newer request of the same kind for the same path came before this one was begun; take no notice of it.

The page and the files
----------------------
GET .
    The page, `page/index.html`; `GET static/NAME` is a file of `page/`, or `board.js`.
GET api/records
    `{folder, records: [Entry], drafts: [path]}`. Drafts of texts whose file is not there are named in `drafts` alone.
GET api/changes
    Server-sent events: `start` (again after each reconnect: ask for `api/records` then), `record` with an Entry that is
    new or otherwise than it was, `gone` with `{path}`.
GET api/record?path=
    `{path, etag, form, text, editable, problems?, copy?, drafts: [Draft]}`. A `.json` or `.ilk` record comes as RGN and
    is not editable: it may be saved as a copy, under the name `copy`. 404 with `drafts` where there is no such file.
PUT api/record?path=
    `{text}`, with `If-Match: "ETAG"` or, for a new file, `If-None-Match: *`. `{etag}`; 412 `{error, etag, text}` with
    what is there (both null where it is gone). The folders of a new file are made. Drafts whose text it contains are
    removed.
PUT api/draft?path=&id=
    `{text, base}`: what is typed, and the etag it was begun from ("" for a new record); `{}` once it is on the disk.
    `id` is the window's own, of letters, digits and `-`, so that two windows keep a draft each.
DELETE api/draft?path=&id=
    `{}`, also where there is none.
GET report?path=
    The report page of a record as it is saved.

About a text
------------
Each is a POST of `{path, text, ...}`, the record as it stands in the editor: `path` is where it lies, or will lie,
below the folder, such as "league/round-1.rgn" (boards and component sets are looked for beside it), `text` is RGN.

POST api/judge {line?, column?, move?, layout?, legal?}
    Judged. `line` is that of the caret: what cannot be read there is not finished yet. With a line also `position`,
    that after the last move up to it, or after `move`, with `layout` and `legal` as of api/position; where the text
    cannot be read so far, `{error, problems}`. With a column also `completion`, as of api/complete. One replay answers
    all of it.
POST api/repairs
    `{repairs: [{message, move, line, text, rewritten}]}`: `text` is the whole text with the repair made; `rewritten` as
    of notes, below.
POST api/position {move?, layout?, legal?: {move?, prefix?, places?, limit?}}
    The Position after a move, after the last one without `move`; with its `svg` unless `layout` is that of the picture
    that is there. With `legal` also the legal moves there, as of api/legal; `prefix` and `places` go for the position
    after `legal.move`, and after another move all legal moves are told.
POST api/legal {move?, prefix?, places?: [{place, color?}], limit?}
    `{move, player, decision, lines, more, places, names}`: the lines that may follow `move`, begin with `prefix` (with
    the name or without it, whatever the case) and name all `places`, as `data-place` and `data-color` have them, in
    their order or, where none does, in any; `more` where others may fit that were not looked at. The `places` told are
    the labels of the hexes that the lines name, `names` what lines call the places that were asked for.
POST api/complete {line, column}
    `{column, width, items: [{text, kind, detail?}], more}`: what may stand at the cursor, in the place of `width`
    characters from `column`. Kinds: keyword, player, move, place, game, board, edition, option, value, rule.
POST api/explain {move}, {move, try} or {subject, quantity, move?}
    A MoveExplanation (../analysis/explain/model.py), with `try` of another line in the move's place; or a
    FigureExplanation, of the end without `move`.
POST api/note {move, comment?, glyph?, ruling?, to?, penalty?, award?, set?, by?, because?, breaking?}
    `{text, line, rewritten, told}`: the text with notes on the move. `ruling` is stands, taken-back or corrected (`to`
    another line); `penalty`, `award` and `set` have words as RGN has them; `by` is who comments or rules. `rewritten`:
    the text was written anew, and not just a line added or changed, as the sentence `told` says.
POST api/compare {first: {path, text?}, second: {path, text?}}
    `{comparison, first: {path, text}, second: {path, text}}`; without `text` the file as it is saved. A Comparison
    (../analysis/compare/comparison.py), whose findings have their lines.

New records
-----------
GET api/games
    `[{name, title, players: [fewest, most], boards: [{name, title, players}], editions, options: [{name, description,
    values, other, default, byEdition}], componentSets}]`; boards of the folder stand among those that come along.
POST api/new {game, players, board?, edition?, options?, components?, event?, site?, date?, path?}
    `{text}`: a record to fill in; nothing is saved. `players` are a text as in RGN: `Ann, "Charly B."`.

What is told
------------
Entry: `{path, etag, size, modified, state, game, title, players, event, site, date, status, words, outcome, moves,
    findings, winners, beside, error, draft}`; `state` is waiting (its verdict comes as an event), judged, unreadable or
    refused (too large, no plain file), `error` says why, `modified` is in milliseconds. `draft` is told by
    `api/records` alone, and `beside` that it goes by a board or a component set in another file.
Draft: `{id, text, base, modified}`.
Judged: `{status, words, outcome, readable, game, title, players, moves, judged, finished, ending, findings: [Found],
    lines: [line of each move], standings: [Standing]}`; where the text cannot be read, `status` is "", findings of
    kind unreadable or unfinished say why, and all else is of what stands before the first of them.
Found: `{kind, move, line, column, width, rule, ruleText, source, message, expected, found, facts, alternatives:
    [line of RGN], follows: [sentence]}`; kind is illegal, claim, not_checkable, incomplete, ruled, remark, stopped,
    unreadable or unfinished.
Position: `{move, moves, reached, stopped: Found, phase, round, player, seat, decision: {kind, least, most, text}, over,
    ending, line, layout, svg?, legal?, pieces: {key: [svg, x, y, reach, high]}, changed: [key],
    rings: [[svg, x, y, reach, high]], tables: [{title, columns, rows, quantities}]}`; `reached` is false where an
    illegal move, or a line that cannot be read, comes before the move asked for: it is then the last position before
    that. All pieces of the position come; a page
    shows those that differ from its own. `rings` are what the move changed, as `BoardView.ring` takes it.
    `quantities` are what `explain` calls the columns, "" where nothing is to be explained.
"""
