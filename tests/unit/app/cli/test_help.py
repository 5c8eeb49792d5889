"""The list of commands, and the help of each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from cyclopts import App

from app.cli import cli, run


def names_of(app: App) -> list[str]:
    return [name for name in app if not name.startswith("-")]


def single_commands(app: App = cli) -> Iterator[App]:
    for name in names_of(app):
        if app[name].default_command is None:
            yield from single_commands(app[name])
        else:
            yield app[name]


def test_each_command_is_listed_with_what_it_does(capsys: pytest.CaptureFixture[str]):
    """``python -m app --help`` loads no command, so that each text is registered with it."""
    with pytest.raises(SystemExit) as end:
        cli(["--help"])

    listed = capsys.readouterr().out
    assert end.value.code == 0
    names = names_of(cli)
    assert "generate" in names
    assert [name for name in names if not re.search(rf"^│ {name} +\w", listed, re.MULTILINE)] == []


def test_the_help_of_one_command_is_all_that_its_docstring_says(capsys):
    """Not only the line that the list has for it."""
    with pytest.raises(SystemExit) as end:
        run(["serve", "--help"])

    printed = capsys.readouterr().out
    assert end.value.code == 0
    assert "Start the web server for both storefronts; stop it with Ctrl-C." in printed
    assert "PORT, HOST and WORKERS" in printed


def test_a_group_of_commands_keeps_its_line(capsys):
    with pytest.raises(SystemExit):
        run(["customer", "--help"])

    assert "Manage customers and their accounts." in capsys.readouterr().out


def test_each_argument_of_each_command_is_explained():
    commands = list(single_commands())
    arguments = [
        (one.name, each)
        for one in commands
        for each in one.assemble_argument_collection(parse_docstring=True)
    ]

    assert len(commands) > 20
    assert [(name, each.name) for name, each in arguments if not each.parameter.help] == []
