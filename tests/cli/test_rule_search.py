"""Rules and options are found by id, by how ids begin, or by words."""

import json

import pytest

from interlock.cli.options.game_options import RECORDS
from interlock.games.registry import GAMES
from interlock.replay.record_rules import RECORD_RULES

ALL_RULES = [*(rule for game in GAMES.values() for rule in game.rules.values()), *RECORD_RULES.values()]


def found(run, *words):
    """Return the ids of the rules and the names of the options that are found, the same in text and in JSON."""
    text = run("rules", *words)
    answer = json.loads(run("rules", *words, "--format", "json").stdout)
    ids = [each["id"] for each in answer["rules"]]
    names = [each["name"] for each in answer["options"]]
    heads = [line.split("  ")[0] for line in text.stdout.splitlines() if line[0] not in " ="]
    assert [each for each in heads if each in ids] == ids
    assert [each for each in heads if each in names] == names
    assert text.exit_code == 0
    return ids, names


@pytest.mark.parametrize("beginning", ["CE-EXTEND", "ce-extend", "AOS-GER", "ar-", "RR", "rec-ruling"])
def test_rules_are_found_by_how_their_ids_begin(run, beginning):
    ids, options = found(run, beginning)
    assert sorted(ids) == sorted(rule.id for rule in ALL_RULES if rule.id.startswith(beginning.upper()))
    assert len(ids) > 1
    assert not options


def test_a_whole_id_is_that_rule_alone_although_others_begin_so(run):
    ids = {rule.id for rule in ALL_RULES}
    longer = {short: each for short in ids for each in ids if each != short and each.startswith(short)}
    assert longer
    for short in longer:
        assert json.loads(run("rules", short, "--format", "json").stdout)["id"] == short


@pytest.mark.parametrize(
    ("words", "id_"),
    [
        (["dividend"], "CE-DIVIDEND-SHARE"),
        (["DIVIDEND"], "AR-DIVIDEND"),
        (["age-of-steam", "locomotive"], "AOS-ACTION-LOCOMOTIVE"),
        (["age-of-steam", "loco", "links"], "AOS-MOVE-LOCOMOTIVE"),
        (["half price"], "AOS-GER-ENGINEER"),
        (["is never developed"], "CE-DEVELOP-NEVER"),
        (["Railroad-Revolution", "milestone"], "RR-MILESTONE-DONE"),
        (["records", "heading"], "REC-HEADING"),
    ],
)
def test_rules_are_found_by_words_in_ids_texts_and_sentences(run, words, id_):
    ids, _ = found(run, *words)
    assert id_ in ids
    named = words[0].lower() in (*GAMES, RECORDS)
    for rule in (rule for rule in ALL_RULES if rule.id in ids):
        told = " ".join([rule.id, rule.text, *rule.sentences()]).lower()
        assert all(word.lower() in told for word in words[named:])


def test_a_word_is_not_found_in_the_middle_of_another(run):
    assert "AOS-EXPENSES" in found(run, "expenses")[0]
    assert run("rules", "xpenses").exit_code == 2


def test_options_are_found_too(run):
    assert found(run, "chicago interrupts")[1] == ["chicago_interrupts"]
    assert "germany_engineer" in found(run, "age-of-steam", "engineer")[1]
    assert "dials" in found(run, "chicago-express", "dial")[1]


def test_what_is_found_is_told_game_by_game(run):
    lines = run("rules", "dividend").stdout.splitlines()
    heads = [line for line in lines if line.startswith("== ")]
    assert [head.split()[1].rstrip(":") for head in heads] == ["american-rails", "chicago-express"]
    assert len(found(run, "dividend")[0]) == sum(int(head.split()[2]) for head in heads)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["locomtive"],
            "no game, rule or option with 'locomtive' (did you mean 'locomotive'?); `interlock",
        ),
        (["age-of-steam", "redirct"], "no rule or option of age-of-steam with 'redirct' (did you mean 'redirect'?)"),
        (
            ["age-of-steam", "locomotive", "bankrupt"],
            "with 'locomotive' and 'bankrupt'; `interlock rules age",
        ),
        (
            ["american-rails", "CE-EXTEND-COST"],
            "'CE-EXTEND-COST' in american-rails; it is one of chicago-express.",
        ),
        ([""], "with ''"),
        (["chicago-express", " "], "with ' '"),
        (["x" * 5000], "no game, rule or option with 'xxx"),
        (["(["], "with '(['"),
        (["dividend"] * 3000 + ["nonsense"], "'nonsense'"),
    ],
)
def test_that_nothing_is_found_is_wrong_usage_told_with_what_may_be_meant(run, words, told):
    for form in ("text", "json"):
        result = run("rules", *words, "--format", form)
        assert (result.exit_code, result.stdout) == (2, "")
        assert told in result.stderr
