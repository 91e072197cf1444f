import json
from pathlib import Path

import pytest

from imports.made import action, export_with, first_round, in_bytes, opening
from imports.peer import export_bytes, export_of, needs_peer
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from interlock.record.files import FORMS, dump

EXPORT = in_bytes(export_with(first_round()))
REFUSED = in_bytes(export_with([*opening()[:3], action("bid", bid=50)]))


@pytest.mark.parametrize("form", FORMS)
def test_an_export_becomes_a_record_in_every_form(run, write, form):
    expected = dump(import_choochoo(EXPORT).record, form)
    source = write("export.json", EXPORT)
    assert run("import", "choochoo", source, "--to", form).stdout_bytes == expected
    assert run("import", "choochoo", source, "-o", f"game.{form}").exit_code == 0
    assert Path(f"game.{form}").read_bytes() == expected


def test_without_a_form_the_record_is_rgn(run):
    result = run("import", "choochoo", "-", stdin=EXPORT)
    assert result.stdout_bytes == dump(import_choochoo(EXPORT).record, "rgn")
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_move_that_is_refused_is_told_beside_the_record(run, write):
    result = run("import", "choochoo", write("export.json", REFUSED))
    assert result.exit_code == 1
    assert result.stderr == (
        "interlock: export.json: actions[3]: the rules refuse move 4, which this led to; the record ends with it\n"
    )
    assert result.stdout.endswith(": bid 50\n")


@pytest.mark.parametrize("command", [["legal"], ["convert", "--to", "rgn"]])
def test_other_commands_read_an_export_as_its_record(run, write, command):
    name, *options = command
    run("import", "choochoo", write("export.json", EXPORT), "-o", "game.rgn")
    expected, found = (run(name, file, *options) for file in ("game.rgn", "export.json"))
    assert found.exit_code == expected.exit_code
    assert found.stdout == expected.stdout.replace("game.rgn", "export.json")
    assert run(name, "-", *options, stdin=EXPORT).exit_code == expected.exit_code


def test_an_export_is_compared_with_a_record(run, write):
    run("import", "choochoo", write("export.json", EXPORT), "-o", "game.rgn")
    assert run("diff", "export.json", "game.rgn").exit_code == 0
    assert run("diff", "game.rgn", "-", stdin=EXPORT).exit_code == 0


def test_check_judges_an_export(run, write):
    result = run("check", "--partial", write("export.json", EXPORT))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("export.json: valid so far; not ended after move 19\n")


def test_check_tells_the_rule_of_a_refused_move(run, write):
    result = run("check", write("export.json", REFUSED))
    assert result.exit_code == 1
    assert "AOS-ORDER-CASH" in result.stdout
    assert "export.json: actions[3]: the rules refuse move 4" in result.stderr


def test_an_annotated_export_is_a_record_of_ours(run, write):
    result = run("annotate", write("export.json", EXPORT))
    assert result.stdout.startswith("interlock 1\ngame age-of-steam\n")
    assert Path("export.json").read_bytes() == EXPORT


@pytest.mark.parametrize("command", [["import", "choochoo"], ["check"]])
def test_an_export_that_cannot_be_read_is_told_with_its_field(run, write, command):
    broken = in_bytes(export_with([action("bid", bid="two")]))
    result = run(*command, write("export.json", broken), "-")
    assert result.exit_code in (2, 3)
    result = run(*command, "export.json")
    assert result.exit_code == 3
    assert result.stderr == "interlock: export.json: actions[0].actionData.bid: found str; expected int\n"
    assert not result.stdout


def test_what_is_no_export_is_not_imported(run):
    assert run("import", "choochoo", "game.rgn").exit_code == 3
    assert run("import", "choochoo", "nowhere.json").exit_code == 3
    assert run("import", "choochoo", "-", stdin=b"").exit_code == 3


def test_an_unknown_system_is_wrong_usage(run):
    assert run("import", "elsewhere", "game.rgn").exit_code == 2


@needs_peer
def test_a_map_that_is_not_known_is_taken_by_the_base_rules_if_wanted(run, write):
    export = export_of("recorded/rust-belt-2692")
    source = write("export.json", json.dumps(export | {"gameKey": "somewhere"}))
    refused = run("import", "choochoo", source)
    assert refused.exit_code == 3
    assert "gameKey: the rules of the map 'somewhere' are not known; expected rust-belt" in refused.stderr
    taken = run("import", "choochoo", source, "--base-rules", "--to", "json")
    assert taken.exit_code == 0
    assert run("check", "-q", "-", stdin=taken.stdout_bytes).stdout.startswith("standard input: valid")


@needs_peer
def test_a_recorded_game_is_checked_as_it_was_exported(run, write):
    result = run("check", "-q", write("export.json", export_bytes("recorded/rust-belt-2692")))
    assert (result.exit_code, result.stdout) == (0, "export.json: valid; ended after move 273: round 7 is over\n")


@needs_peer
def test_an_export_with_actions_after_the_end_is_not_judged_as_if_they_were_not_there(run, write):
    export = export_of("random/barbados/0")
    count = len(export["actions"])
    source = write("export.json", in_bytes(export | {"actions": [*export["actions"], action("pass")]}))
    told = f"interlock: export.json: actions[{count}]: the game has ended before this action; the record ends there\n"
    checked, imported = run("check", source), run("import", "choochoo", source)
    assert (checked.exit_code, checked.stderr, checked.stdout) == (3, told, "")
    assert (imported.exit_code, imported.stderr) == (1, told)


@needs_peer
@pytest.mark.parametrize("name", ["barbados", "germany", "rust-belt", "southern-us", "st-lucia"])
def test_a_game_that_goes_on_is_sound_as_far_as_it_goes(run, write, name):
    export = export_of(f"random/{name}/2")
    half = export | {"actions": export["actions"][: len(export["actions"]) // 2]}
    source = write("export.json", in_bytes(half))
    assert run("check", "-q", source).exit_code == 1
    result = run("check", "-q", "--partial", source)
    assert (result.exit_code, result.stderr) == (0, "")
    plain, by_base_rules = (run("import", "choochoo", source, *options) for options in ([], ["--base-rules"]))
    assert plain.exit_code == by_base_rules.exit_code == 0
    assert plain.stdout == by_base_rules.stdout


@needs_peer
@pytest.mark.parametrize("name", ["barbados", "germany", "southern-us", "st-lucia"])
def test_a_map_with_rules_of_its_own_is_refused_by_the_base_rules_with_a_reason(run, write, name):
    source = write("export.json", in_bytes(export_of(f"random/{name}/2") | {"gameKey": "somewhere"}))
    imported = run("import", "choochoo", source, "--base-rules", "-o", "game.rgn")
    if imported.exit_code == 3:
        assert imported.stderr == "interlock: export.json: startState: the board has no city; expected at least one\n"
    else:
        checked = run("check", "-q", "game.rgn")
        assert checked.exit_code == 1
        assert checked.stdout.startswith("game.rgn: illegal")


@needs_peer
def test_an_action_that_was_taken_back_does_not_belong_in_an_export(run, write):
    export = export_of("recorded/rust-belt-2692")
    actions = [*export["actions"][:20], action("undo"), *export["actions"][20:]]
    result = run("check", write("export.json", in_bytes(export | {"actions": actions})))
    assert result.exit_code == 3
    assert result.stderr.startswith("interlock: export.json: actions[20].actionName: unknown action 'undo'; expected ")
