"""The command that tries faults says which there are."""

from __future__ import annotations

from tests.faults.__main__ import GROUPS, main


def test_an_unknown_group_is_answered_with_those_there_are(capsys):
    """Before anything is started, whatever else is named."""
    assert main(["kills", "--help"]) == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert all(name in told.err for name in GROUPS)
