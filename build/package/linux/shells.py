"""The manual page and the shell completions, written from the program's own commands."""

import argparse

import shtab
from argparse_manpage.manpage import Manpage

from game.cli import COMMANDS, HELP
from scenes.__main__ import SUFFIX

COMPLETIONS = {
    "bash": "bash-completion/completions/tuckbox",
    "zsh": "zsh/site-functions/_tuckbox",
    "fish": "fish/vendor_completions.d/tuckbox.fish",
}
"""The path of each shell's completions, relative to a folder such as /usr/share."""
DESCRIPTION = "five card games on one table"
FOOT = """\
.SH FILES
.TP
.I ~/.local/share/tuckbox
matches and scores; removing the program never removes them
.TP
.I ~/.config/tuckbox
settings
.SH ENVIRONMENT
.TP
.B TUCKBOX_HOME
one folder for all of this instead
.SH EXIT STATUS
0 if all went well, 1 after a fault, 2 for wrong arguments, 3 without a screen.
"""


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(
        prog="tuckbox",
        usage="tuckbox [FILE | COMMAND [ARGUMENT ...] | --version | --self-test]",
        description=f"Without a command the window opens; with a FILE that ends in {SUFFIX}, that match opens in it.",
    )
    whole.add_argument("--version", action="store_true", help="print the version and stop")
    whole.add_argument(
        "--self-test",
        action="store_true",
        help="try fonts, sounds, pictures, a save and the CPU process, and stop",
    )
    commands = whole.add_subparsers(prog="tuckbox", title="commands", metavar="COMMAND")
    help_lines = {line.split()[1]: line for line in HELP.splitlines() if line.startswith("  tuckbox ")}
    for name, module in COMMANDS.items():
        words = help_lines[name][len("  tuckbox ") :].split("  ", 1)[1].strip()
        module.add_arguments(
            commands.add_parser(name, help=words, description=module.__doc__, formatter_class=_Plain)
        )
    return whole


class _Plain(argparse.RawDescriptionHelpFormatter):
    """Help formatter that keeps the lines of a description as they are."""


def manual(version: str) -> str:
    """Returns the manual page, for section 6."""
    whole = parser()
    facts = {
        "version": version,
        "project_name": "Tuckbox",
        "manual_section": "6",
        "manual_title": "Games",
        "description": DESCRIPTION,
    }
    page = Manpage(whole, facts)
    page.date = ""  # so that every build gives the same bytes
    return f"{str(page).rstrip()}\n{FOOT}"


def completion(shell: str) -> str:
    written: str = shtab.complete(parser(), shell)
    return written
