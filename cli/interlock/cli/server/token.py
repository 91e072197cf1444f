"""`interlock token`."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click
from msgspec.structs import replace

from interlock.basics.terminal_lines import Line, aside, fold, unbroken
from interlock.basics.terminal_tables import headed
from interlock.cli.options.shared_options import EnvironmentOption, Group, color_option, file_path, format_option
from interlock.cli.server.serve_options import TOKENS_VARIABLE, known_rate
from interlock.cli.terminal.errors import UNREADABLE, Failure
from interlock.cli.terminal.output import remark, say, say_json
from interlock.service.access.file_reload import UnusableFileError
from interlock.service.access.token_file import changing_tokens, read_tokens
from interlock.service.access.tokens import Scope, Token, caller_problems, digest, new_id, new_text

_UNITS = {"m": "minutes", "h": "hours", "d": "days"}


class BadTokens(Failure):
    """A file of tokens that cannot be used."""

    exit_code = UNREADABLE


def _duration(_: click.Context, __: click.Parameter, value: str | None) -> timedelta | None:
    if value is None:
        return None
    if not (found := re.fullmatch("([1-9][0-9]{0,5})([mhd])", value, re.ASCII)):
        raise click.BadParameter(f"{value!r} is no time; expected days, hours or minutes, such as 90d.")
    return timedelta(**{_UNITS[found[2]]: int(found[1])})


def _scopes(_: click.Context, __: click.Parameter, value: str) -> tuple[Scope, ...]:
    told = [each.strip() for each in value.split(",")]
    if unknown := [each for each in told if each not in set(Scope)]:
        raise click.BadParameter(f"There is no scope {unknown[0]!r}; expected some of {', '.join(Scope)}.")
    return tuple(scope for scope in Scope if scope in told)


def _caller(_: click.Context, __: click.Parameter, value: str) -> str:
    for problem in caller_problems(value):
        raise click.BadParameter(f"{problem.sentence()}.")
    return value


def _subject(_: click.Context, __: click.Parameter, value: str | None) -> str:
    if value is not None and not value.strip():
        raise click.BadParameter("No certificate has an empty name.")
    return value or ""


tokens_option = click.option(
    "--tokens",
    "path",
    type=file_path,
    metavar="FILE",
    cls=EnvironmentOption,
    envvar=TOKENS_VARIABLE,
    show_envvar=True,
    required=True,
    help="The file in which tokens are kept.",
)


@click.group(cls=Group)
@color_option
def token() -> None:
    """Say who may call a server, and what for.

    Tokens are kept in a file, by which `interlock serve --tokens FILE` knows callers; it looks at the file again when
    it changes. The file has digests of the tokens, from which nobody learns a token.

    \b
    Examples:
      interlock token new Ann --scope submit --expires 90d --tokens tokens.json
      interlock token list --tokens tokens.json
      interlock token revoke Ann --tokens tokens.json
    """


@token.command()
@click.argument("name", callback=_caller)
@click.option(
    "--scope",
    "scopes",
    metavar="SCOPES",
    callback=_scopes,
    default="read",
    show_default=True,
    help="What it allows: read, to judge and look up; submit, also to store records and comments and to play at "
    "tables; referee, also to rule; admin, everything.",
)
@click.option(
    "--expires",
    metavar="TIME",
    callback=_duration,
    help="After how many days (90d), hours (12h) or minutes (30m) it holds no more.",
)
@click.option(
    "--rate",
    metavar="N/s",
    callback=known_rate,
    help="The most calls in a second (10/s), minute (600/m) or hour (1000/h).",
)
@click.option(
    "--cpu-rate",
    metavar="N/m",
    callback=known_rate,
    help="The most CPU seconds of the server in a second, minute (30/m) or hour.",
)
@click.option(
    "--certificate",
    metavar="SUBJECT",
    callback=_subject,
    help="No token: who calls is known by this name in a client certificate (its CN, or one of its other names).",
)
@tokens_option
def new(
    name: str,
    scopes: tuple[Scope, ...],
    expires: timedelta | None,
    rate: str | None,
    cpu_rate: str | None,
    certificate: str,
    path: Path,
) -> None:
    """Make a token for NAME, which is shown this once.

    NAME stands below what is written and ruled with it; Ann and ann are two. One NAME may have several tokens, such as
    a new one while the old one is still in use.

    \b
    Examples:
      interlock token new Ann --scope submit --expires 90d --tokens tokens.json
      interlock token new 'Club site' --scope submit --rate 10/s --tokens tokens.json
      interlock token new Bot --certificate bot.example.org --tokens tokens.json
    """
    now = datetime.now(UTC).replace(microsecond=0)
    made = Token(
        new_id(),
        name,
        scopes,
        now,
        now + expires if expires else None,
        rate or "",
        cpu_rate or "",
        certificate=certificate,
    )
    text = new_text(made.id)
    if not certificate:
        made = replace(made, sha256=digest(text))
    with _usage_errors(), changing_tokens(path) as tokens:
        if certificate and any(each.certificate == certificate for each in tokens):
            raise click.UsageError(f"A certificate of {certificate!r} makes somebody known already.")
        tokens.append(made)
    if certificate:
        say([f"who has a certificate of {certificate} is {name}"])
    else:
        say([unbroken(text)])
        remark(f"this is the token of {name}; it is shown this once")


@token.command("list")
@format_option
@tokens_option
def list_(form: str, path: Path) -> None:
    """List the tokens by their ids, which are in the tokens themselves.

    \b
    Examples:
      interlock token list --tokens tokens.json
      interlock token list --format json --tokens tokens.json | jq .name
    """
    with _usage_errors():
        tokens = read_tokens(path)
    if form == "json":
        for each in tokens:
            say_json(replace(each, sha256=""))
    else:
        say(_token_table(tokens))


@token.command()
@click.argument("names", nargs=-1, required=True, metavar="NAME|ID...")
@tokens_option
def revoke(names: tuple[str, ...], path: Path) -> None:
    """Have tokens hold no more: one by its id, or all of a name.

    A server that uses the file ends what is under way with them within two seconds. Where one of them is not there,
    none is revoked.

    \b
    Examples:
      interlock token revoke Ann --tokens tokens.json
    """
    with _usage_errors(), changing_tokens(path) as tokens:
        revoked = [each for each in tokens if each.name in names or each.id in names]
        known = {word for each in revoked for word in (each.name, each.id)}
        if unknown := [repr(name) for name in names if name not in known]:
            raise click.UsageError(f"There is no token of the name or id {', '.join(unknown)}; none was revoked.")
        tokens[:] = [each for each in tokens if each not in revoked]
    say(f"revoked {each.id} of {each.name}" for each in revoked)


def _token_table(tokens: tuple[Token, ...]) -> Iterator[Line]:
    now = datetime.now(UTC)
    rows = [("id", "name", "scopes", "made", "expires", "rate", "CPU rate", "certificate")]
    rows += [
        (
            each.id,
            each.name,
            ",".join(each.scopes),
            f"{each.created:%Y-%m-%d}",
            _expiry(each, now),
            each.rate,
            each.cpu_rate,
            each.certificate,
        )
        for each in tokens
    ]
    yield from headed(rows, "ll|llllll")
    if not tokens:
        yield fold(aside("no tokens; `interlock token new NAME` makes one"))


def _expiry(token: Token, now: datetime) -> str:
    if token.expires is None:
        return "never"
    return f"{token.expires:%Y-%m-%d %H:%M}" if token.holds(now) else "expired"


@contextmanager
def _usage_errors() -> Iterator[None]:
    """Say what is wrong with the file."""
    try:
        yield
    except UnusableFileError as error:
        raise BadTokens(str(error)) from None
