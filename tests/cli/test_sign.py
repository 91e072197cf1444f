"""Signing records, and saying whether signatures hold."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.record.digest import digest
from interlock.record.files import load
from interlock.record.rgn import write_rgn


@pytest.fixture
def sign(run):
    """Sign the game, or what it became, by a key of the signer's name."""

    def signed(*args, key="ann-key", path="game.rgn"):
        if not Path(key).exists():
            assert run("key", key, "--no-passphrase").exit_code == 0
        result = run("sign", path, "--key", key, "-o", "game.rgn", *args)
        assert result.exit_code == 0, result.stderr
        return result

    return signed


@pytest.fixture
def verified(run):
    """Return what is found of the signatures of the game: 1 where one does not hold, and what is wrong with each."""

    def look(*args, path="game.rgn"):
        result = run("verify", path, "--format", "json", *args)
        found = json.loads(result.stdout)["signatures"]
        told = [[each["text"] for each in (*one["faults"], *one["since"])] for one in found]
        fails = not told or not all(one["holds"] for one in found)
        assert result.exit_code == (1 if fails else 0 if "--signers" in args else 5)
        return int(fails), told

    return look


def signers(*lines):
    """Write a file of allowed signers out of names and the keys in files."""
    told = [f"{name} {Path(f'{key}.pub').read_text(encoding='utf-8').strip()}" for name, key in lines]
    Path("signers").write_text("\n".join(["# the club", "", *told]) + "\n", encoding="utf-8")
    return "--signers", "signers"


def edit(old, new):
    """Change the text of the game."""
    text = Path("game.rgn").read_text(encoding="utf-8")
    assert old in text
    Path("game.rgn").write_text(text.replace(old, new, 1), encoding="utf-8")


def test_what_is_signed_holds_in_every_form_and_has_its_digest(run, sign, verified, game):
    sign("--player", "ann")
    sign("--referee", "A. Referee", "--at", 3, key="ref-key")
    allowed = signers(("Ann", "ann-key"), ('"A. Referee"', "ref-key"))
    for name in ("game.rgn", "copy.json", "copy.ilk", "again.rgn"):
        if name != "game.rgn":
            assert run("convert", "game.rgn", "-o", name).exit_code == 0
        assert verified(*allowed, path=name) == (0, [[], []])
        assert digest(load(Path(name)).record) == digest(game.record)
    assert run("fmt", "--check", "game.rgn").exit_code == 0
    assert run("check", "game.rgn").exit_code == run("check", "illegal.rgn").exit_code - 1


def test_it_is_told_who_signed_what(run, sign):
    told = sign("--player", "Ann").stderr
    key = re.search(r"SHA256:\S+", told)[0].rstrip(":")
    assert f"game.rgn: signed by Ann (player) with the key {key}: all " in told
    lines = run("verify", "game.rgn").stdout
    assert "game.rgn: 1 signature, made by an unknown key\n" in lines
    assert f"  Ann (player), {key}, at 20" in lines
    assert "no signature that holds by Ben and Cara" in lines
    assert "anybody may have made these keys and signed in any name: use --signers FILE" in lines


def test_a_record_that_nobody_signed_is_told(run):
    result = run("verify", "game.rgn")
    assert (result.exit_code, result.stdout) == (1, "game.rgn: not signed\n")


def test_a_signed_record_may_be_annotated(run, sign, verified):
    sign("--player", "Ann")
    assert run("annotate", "game.rgn", "--add", 3, "too dear", "--by", "Ben", "-o", "game.rgn").exit_code == 0
    edit("\n\n", "\ntag table 7\n\n")
    assert verified() == (0, [[]])


def test_a_changed_move_is_named(sign, verified):
    sign("--player", "Ann")
    edit(": pass\n", ": bid 55\n")
    code, [told] = verified()
    assert code == 1
    assert re.fullmatch(r"move \d was changed", told[0])


def test_moves_put_in_taken_out_and_played_since_are_named(sign, verified, game):
    sign("--player", "Ann")
    sign("--player", "Ben", "--at", 4, key="ben-key")
    lines = Path("game.rgn").read_text(encoding="utf-8").splitlines()
    at = [number for number, line in enumerate(lines) if re.match(r"\w+: ", line)]
    count = len(at)

    def told_with(edited):
        Path("game.rgn").write_text("\n".join([line for line in edited if line[:6] != "result"]) + "\n", "utf-8")
        _, (ben, ann) = verified()
        return ann, ben

    assert told_with([*lines[: at[1]], "Cara: bid 59", *lines[at[1] :]]) == (["move 2 was added"],) * 2
    assert told_with([*lines[: at[1]], *lines[at[1] + 1 :]]) == (["a move or a ruling after move 1 was taken out"],) * 2
    assert told_with([*lines, "Cara: pass", "Ben: pass"]) == ([f"moves {count + 1} to {count + 2} were added"], [])
    assert told_with([*lines[: at[5]], "Ben: bid 58", *lines[at[5] + 1 :]]) == (["move 6 was changed"], [])


def test_what_is_ruled_since_is_named(run, sign, verified, game):
    sign("--player", "Ann")
    sign("--player", "Ben", "--at", 4, key="ben-key")
    last = len(game.record.moves)
    assert run("annotate", "game.rgn", "--penalty", last, "Ann $1", "--by", "Ref", "-o", "game.rgn").exit_code in (0, 1)
    assert verified() == (1, [[], [f"a ruling after move {last} was added"]])
    edit("ruling penalty", "ruling stands move 2 by Ref\nruling penalty")
    assert verified() == (1, [[f"a ruling after move {last} was added"], [f"2 rulings after move {last} were added"]])


def test_a_ruling_that_is_signed_counts_as_it_is(run, sign, verified):
    assert run("annotate", "game.rgn", "--penalty", 3, "Ann $1", "--by", "Ref", "-o", "game.rgn").exit_code in (0, 1)
    assert "and 1 ruling" in sign("--referee", "Ref", "--at", 3).stderr
    assert verified() == (0, [[]])
    edit("ruling penalty Ann $1", "ruling penalty Ann $2")
    assert verified() == (1, [["a ruling after move 3 was changed"]])
    edit("ruling penalty Ann $2 by Ref\n", "")
    assert verified() == (1, [["a move or a ruling after move 3 was taken out"]])


def test_another_player_setup_option_and_event_are_named(sign, verified):
    edit("players Ann, Ben, Cara", "event Cup\nplayers Ann, Ben, Cara")
    sign("--player", "Ann")
    signed = Path("game.rgn").read_text(encoding="utf-8")
    edit("event Cup", "event Spring Cup\nsite Ghent")
    told = ["the event was 'Cup', and is now 'Spring Cup'", "the site was not told, and is now 'Ghent'"]
    assert verified() == (1, [told])
    Path("game.rgn").write_text(signed.replace("Ann", "Anna"), encoding="utf-8")
    edit("signature player Anna", "signature player Ann")
    assert verified() == (1, [["nobody who plays is called Ann", "the players were changed"]])
    Path("game.rgn").write_text(signed.replace("players Ann", "option dials 4/4/4\nplayers Ann"), encoding="utf-8")
    assert verified() == (1, [["the options were changed"]])


def test_a_signature_of_another_record_does_not_hold(run, sign, verified):
    sign("--player", "Ann")
    [signature] = [note for note in load(Path("game.rgn")).record.notes if note.signature]
    assert run("sample", "chicago-express", "--players", 3, "--seed", 9, "-o", "other.rgn").exit_code == 0
    other = load(Path("other.rgn")).record
    notes = (*other.notes, replace(signature, move_number=len(other.moves)))
    Path("game.rgn").write_text(write_rgn(replace(other, notes=notes)), encoding="utf-8")
    code, [told] = verified()
    assert code == 1
    assert told


def test_where_a_signature_stands_means_nothing(sign, verified):
    sign("--player", "Ann")
    record = load(Path("game.rgn")).record
    signatures = [replace(note, move_number=0) for note in record.notes if note.signature]
    others = [note for note in record.notes if not note.signature and not note.move_number]
    later = [note for note in record.notes if note.move_number and not note.signature]
    Path("game.rgn").write_text(write_rgn(replace(record, notes=(*others, *signatures, *later))), encoding="utf-8")
    assert verified() == (0, [[]])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("player Ann", "player Ben"),
        ("player Ann", "referee Ann"),
        ("whole ", ""),
        ("time 20", "time 19"),
        ("ssh U1NIU0lH", "ssh U1NIU0lI"),
    ],
)
def test_whatever_is_changed_in_a_signature_nobody_has_signed_it(run, sign, verified, old, new):
    sign("--player", "Ann")
    edit(old, new)
    code, [told] = verified()
    assert (code, len(told)) == (1, 1)
    assert told[0].startswith("no key has signed this: ")


def test_checking_a_signed_record_imports_nothing_that_signs(sign, start):
    sign("--player", "Ann")
    code = "import sys; from interlock.cli.main import cli; cli(['check', 'game.rgn'], standalone_mode=False); "
    names = ("cryptography", "bcrypt", "interlock.signatures")
    result = start(code=code + f"print([name for name in sys.modules if name.startswith({names})])")
    assert result.stdout.splitlines()[-1] == "[]"


def test_check_tells_whose_signatures_there_are(run, sign):
    sign("--player", "Ann")
    sign("--referee", "A. Referee", key="ref-key")
    sign("--player", "Ann", "--at", 3)
    told = "signatures as Ann and A. Referee were not looked at: `interlock verify` does that\n"
    assert told in run("check", "game.rgn").stdout
    assert "signatures" not in run("check", "--quiet", "game.rgn").stdout


def test_what_signs_is_asked_for_where_it_is_not_there(sign, start):
    sign("--player", "Ann")
    code = "import sys; sys.modules['bcrypt'] = None; from interlock.cli.main import main; main()"
    for args in (("verify", "game.rgn"), ("key", "other"), ("sign", "game.rgn", "--player", "Ann", "--key", "ann-key")):
        result = start(*args, code=code)
        told = "interlock: what signs and verifies is not there: pip install 'interlock[sign]' brings it\n"
        assert (result.returncode, result.stdout, result.stderr) == (1, "", told)
    assert start("sign", "game.rgn", "--player", "Ann", "--statement", code=code).returncode == 0


def test_many_records_are_looked_at_at_once(run, sign, write, game):
    sign("--player", "Ann")
    write("folder.rgn", "nonsense")
    result = run("verify", ".")
    assert result.exit_code == 3
    assert "game.rgn: 1 signature, made by an unknown key\n" in result.stdout
    assert "illegal.rgn: not signed\n" in result.stdout
    assert "folder.rgn:1:1" in result.stderr
    assert run("verify", ".", "--extract", "out").exit_code == 2
    assert run("verify", "-", stdin=Path("game.rgn").read_bytes()).exit_code == 5


def test_a_forged_signature_is_made_by_an_unknown_key(run, sign):
    sign("--player", "Ann")
    allowed = signers(("Ann", "ann-key"))
    Path("ann-key").unlink()
    assert run("verify", "game.rgn", *allowed).exit_code == 0
    edit(": pass\n", ": bid 55\n")
    forged = [line for line in Path("game.rgn").read_text("utf-8").splitlines() if not line.startswith("signature")]
    Path("game.rgn").write_text("\n".join(forged) + "\n", "utf-8")
    sign("--player", "Ann", key="forged-key")
    result = run("verify", "game.rgn")
    assert result.exit_code == 5
    assert "game.rgn: 1 signature, made by an unknown key\n" in result.stdout
    assert run("verify", "game.rgn", *allowed).exit_code == 1


@pytest.fixture
def finished(run, sign):
    """Sign a whole game with a result, and return what allows its signature."""
    text = (Path(__file__).parents[2] / "records/games/chicago-express/first-game.rgn").read_text("utf-8")
    Path("game.rgn").write_text(text, "utf-8")
    sign("--player", "Ann")
    return signers(("Ann", "ann-key"))


def found(run, *args):
    """Return the exit code, what no signature covers, and what the replay says of the result."""
    result = run("verify", "game.rgn", "--format", "json", *args)
    told = json.loads(result.stdout)
    return result.exit_code, [each["part"] for each in told["uncovered"]], told["result"]


def test_what_no_signature_covers_is_listed(run, finished):
    parts = ["result", "comments", "headings", "glyphs", "claims"]
    assert found(run, *finished) == (0, parts, "confirmed")
    lines = run("verify", "game.rgn", *finished).stdout
    assert "game.rgn: 1 signature holds\n" in lines
    assert "not covered by any signature: the result, 21 comments, 6 headings, 2 glyphs and 31 claims\n" in lines
    assert "the result is unsigned; the replay of the moves confirms it\n" in lines
    edit("event", "tag table 7\ntag round 2\nevent")
    assert found(run, *finished) == (0, ["result", "tags", *parts[1:]], "confirmed")
    assert "the result, tags table, round, 21" in run("verify", "game.rgn", *finished).stdout


def test_a_result_that_the_replay_does_not_confirm_is_said_to_be_unsigned(run, finished):
    edit("result Ben $87", "result Ben $88")
    assert found(run, *finished)[2] == "contradicted"
    told = run("verify", "game.rgn", *finished).stdout
    assert "the result is unsigned, and the replay of the moves disagrees with it\n" in told


def test_moves_after_those_that_are_signed_are_not_covered(run, sign, game):
    sign("--player", "Ann", "--at", 4)
    last = len(game.record.moves)
    code, parts, _ = found(run, *signers(("Ann", "ann-key")))
    assert (code, parts[0]) == (0, "moves")
    assert f"moves 5 to {last} and what is ruled on them" in run("verify", "game.rgn").stdout


def test_a_result_before_the_game_is_over_cannot_be_confirmed(run, sign):
    text = Path("game.rgn").read_text("utf-8")
    lines = [line for line in text.splitlines() if not re.match(r"\w+: ", line)]
    Path("game.rgn").write_text("\n".join(lines) + "\n", "utf-8")
    sign("--player", "Ann")
    assert found(run)[2] == "unconfirmed"
    assert "the replay of the moves cannot confirm it\n" in run("verify", "game.rgn").stdout
