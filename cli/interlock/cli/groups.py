"""Groups of commands that say which command may have been meant."""

import click

from interlock.basics.known import did_you_mean
from interlock.basics.near import near


class Group(click.Group):
    """A group of commands."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the subcommand, or say which may have been meant."""
        names = self.list_commands(ctx)
        known = not args or args[0] in names or args[0].startswith("-")
        if not (known or ctx.resilient_parsing):
            hint = did_you_mean(near(args[0], names)) or f"; `{ctx.command_path} --help` lists them"
            ctx.fail(f"There is no command '{args[0]}'{hint}.")
        return super().resolve_command(ctx, args)
