"""The list of commands."""

from __future__ import annotations

import re

import pytest

from app.cli import cli


def test_each_command_is_listed_with_what_it_does(capsys: pytest.CaptureFixture[str]):
    """``python -m app --help`` loads no command, so that each text is registered with it."""
    with pytest.raises(SystemExit) as end:
        cli(["--help"])

    listed = capsys.readouterr().out
    assert end.value.code == 0
    names = [name for name in cli if not name.startswith("-")]
    assert "generate" in names
    assert [name for name in names if not re.search(rf"^│ {name} +\w", listed, re.MULTILINE)] == []
