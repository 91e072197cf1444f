"""Which signatures hold, where it takes more than one hand or one time to tell."""

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.basics.limits import MOST_SIGNATURES
from interlock.basics.problem import RecordError
from interlock.record.model import GameRecord, Note, Ruling, RulingKind
from interlock.record.validation import problems_of
from interlock.signatures.results import KnownKeys, SignatureResult
from interlock.signatures.signed_content import RecordLines, new_signature, read_statement, statement
from interlock.signatures.signers import Signer, read_revoked, read_signers
from interlock.signatures.sshsig import fingerprint, public_line
from interlock.signatures.verify import verify
from write_signature_vectors import key_of, sign, with_note

GAME = sample("chicago-express", 3, 1)
ANN = GAME.header.players[0].name
EARLY, LATE = "2026-11-19T08:30:00Z", "2026-11-20T08:30:00Z"
ADJOURNED = replace(
    GAME,
    header=replace(GAME.header, results=()),
    moves=GAME.moves[:5],
    notes=tuple(note for note in GAME.notes if note.move_number < 5),
)
PENALTY = Note(len(GAME.moves), ruling=Ruling(RulingKind.PENALTY, seat=1, amount=5))


def told(record: GameRecord, known: KnownKeys | None = None) -> list[list[str]]:
    """Return the kinds of all that is wrong with each signature."""
    return [kinds(each) for each in verify(record, known or KnownKeys())]


def kinds(checked: SignatureResult) -> list[str]:
    found = [*checked.faults, *(() if checked.again else checked.since)]
    assert checked.holds == (not found)
    return [fault.kind for fault in found]


def taken_over(record: GameRecord, to: GameRecord) -> GameRecord:
    """Return a record with the signatures of another."""
    for note in record.notes:
        if note.signature:
            to = with_note(to, note)
    return to


def test_whoever_signs_an_adjourned_game_signs_it_again_at_its_end() -> None:
    adjourned = sign(ADJOURNED, player=ANN, time=EARLY)
    gone_on = taken_over(adjourned, GAME)
    assert told(gone_on) == [["added"]]
    assert told(sign(gone_on, player=ANN, time=LATE)) == [[], []]
    assert told(sign(gone_on, referee="Ref", time=LATE)) == [["added"], []]
    assert told(sign(gone_on, player=ANN, time=EARLY)) == [["added"], []]


def test_an_older_state_of_a_record_does_not_hold_by_an_older_signature() -> None:
    both = sign(taken_over(sign(ADJOURNED, player=ANN, time=EARLY), GAME), player=ANN, time=LATE)
    assert told(taken_over(both, ADJOURNED)) == [[], ["removed"]]


def test_a_corrected_record_is_signed_again() -> None:
    signed = sign(GAME, player=ANN, time=EARLY)
    ruled = with_note(signed, PENALTY)
    assert told(ruled) == [["ruled"]]
    assert told(sign(ruled, player=ANN, time=LATE)) == [[], []]


def test_one_key_for_several_names_and_several_keys_for_one_are_found() -> None:
    signed = sign(GAME, player=ANN)
    ben = GAME.header.players[1].name
    signature = new_signature(GAME.header, RecordLines(GAME), EARLY, player=ben)
    by_ann = replace(signature, ssh=key_of(ANN).sign(statement(signature)))
    shared = with_note(signed, Note(signature=by_ann))
    assert told(shared) == [["shared-key"]] * 2
    assert told(with_note(sign(signed, player=ben), Note(signature=by_ann))) == [
        ["shared-key", "several-keys"], ["shared-key"], ["several-keys"],
    ]  # fmt: skip
    both = Signer((ANN, ben), key_of(ANN).public)
    assert told(shared, KnownKeys([both])) == [[], []]


def test_a_name_stands_for_itself_whether_as_player_or_as_referee() -> None:
    assert told(sign(sign(GAME, player=ANN), referee=ANN)) == [[], []]


def allowed(text: str) -> KnownKeys:
    """Return what is known by a file of allowed signers; KEY in it is Ann's key."""
    return KnownKeys(read_signers(text.replace("KEY", public_line(key_of(ANN).public)).encode()))


@pytest.mark.parametrize(
    ("lines", "faults"),
    [
        (f"{ANN} KEY", []),
        (f"{ANN} KEY somebody@example.org", []),
        (f'"{ANN}" KEY', []),
        ("* KEY", []),
        ("A??,!Anna KEY", []),
        (f"{ANN},!A* KEY", ["unknown-signer"]),
        (ANN.lower() + " KEY", ["unknown-signer"]),
        ("[A]nn KEY", ["unknown-signer"]),
        ("Ben KEY", ["unknown-signer"]),
        (f"Ben KEY\n{ANN} {public_line(key_of('Ben').public)}", ["other-key"]),
        (f"{ANN} {public_line(key_of('Ben').public)}\n{ANN} KEY", []),
        (f'{ANN} namespaces="git,interlock-*" KEY', []),
        (f'{ANN} namespaces="git" KEY', ["namespace"]),
        (f'{ANN} namespaces="git" KEY\n{ANN} KEY', []),
        (f'{ANN} valid-after="20261119Z",valid-before="202611190831Z" KEY', []),
        (f'{ANN} valid-after="20261120Z" KEY', ["not-yet-valid"]),
        (f'{ANN} valid-before="20261119082959UTC" KEY', ["expired"]),
        (f"{ANN} cert-authority KEY", ["unknown-signer"]),
        ("", ["unknown-signer"]),
    ],
)
def test_allowed_signers_tell_whose_a_key_is(lines: str, faults: list[str]) -> None:
    assert ANN == "Ann"
    assert told(sign(GAME, player=ANN), allowed(lines)) == [faults]


def test_a_revoked_key_counts_no_more() -> None:
    known = KnownKeys([Signer((ANN,), key_of(ANN).public)], {fingerprint(key_of(ANN).public)})
    assert told(sign(GAME, player=ANN), known) == [["revoked"]]


@pytest.mark.parametrize(
    ("read", "text", "sentence"),
    [
        (read_signers, "Ann", "line 1, column 1: not whose key this is; expected names, options if any, and a public"),
        (
            read_signers,
            "# club\nAnn ssh-ed25519 A",
            "line 2, column 1: no public key of OpenSSH",
        ),
        (read_signers, "Ann ssh-ed25519", "line 1, column 1: no public key of OpenSSH"),
        (read_signers, 'Ann valid-until="2026" KEY', "an option that is not known: 'valid-until=\"2026\"'"),
        (read_signers, 'Ann valid-before="2026" KEY', "no time: '2026'; expected YYYYMMDD"),
        (read_signers, 'Ann valid-before="99999999" KEY', "no time: '99999999'"),
        (read_signers, "A" * 9999 + " a=" + '"' * 99_999, "no public key of OpenSSH"),
        (read_revoked, "\xff\xfe", "no public key of OpenSSH"),
        (read_revoked, "SSHKRL\n\0", "this is a list that only OpenSSH reads"),
    ],
)
def test_a_line_that_cannot_be_read_is_told(read, text, sentence) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(RecordError) as error:
        read(text.replace("KEY", public_line(key_of(ANN).public)).encode("latin-1"))
    assert sentence in str(error.value)


def test_a_statement_is_read_back_and_nothing_else() -> None:
    signature = new_signature(GAME.header, RecordLines(GAME), EARLY, referee="A. Referee")
    data = statement(signature)
    assert read_statement(data) == signature
    dressed = (data.replace(b"\n", b"\r\n"), data.replace(b"moves ", b"moves 0"))
    for other in (b"", b"\xff", data[:-1], data + b"\n", *dressed):
        with pytest.raises(ValueError, match="it is no statement"):
            read_statement(other)


def test_so_many_signatures_have_room_in_a_record() -> None:
    signature = next(note for note in sign(GAME, player=ANN).notes if note.signature)
    most = replace(GAME, notes=(*GAME.notes, *[signature] * MOST_SIGNATURES))
    assert list(problems_of(most)) == []
    more = replace(most, notes=(*most.notes, signature))
    assert [problem.message for problem in problems_of(more)] == ["too many signatures"]


def test_what_is_too_long_to_be_marked_is_signed_all_the_same() -> None:
    long = replace(GAME, moves=GAME.moves[:1] * 3000, notes=())
    signed = sign(long, player=ANN)
    assert not signed.notes[-1].signature.marks  # type: ignore[union-attr]
    assert told(signed) == [[]]
    [[fault]] = [
        each.since for each in verify(replace(signed, moves=(*GAME.moves[:2], *signed.moves[2:])), KnownKeys())
    ]
    assert fault.text == "something was changed; what it was cannot be told"
