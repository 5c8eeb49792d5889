"""Output of which only the beginning is read: app search hinge | head -1."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.closed_output import CLOSED_OUTPUT, run_until_output_closes

PRINTS_MUCH = """
from app.closed_output import run_until_output_closes
run_until_output_closes(lambda: [print("hinge" * 20) for _ in range(10_000)])
"""


def test_a_reader_who_leaves_ends_the_command_without_a_traceback():
    with subprocess.Popen(
        [sys.executable, "-c", PRINTS_MUCH], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()

    assert (process.returncode, errors) == (CLOSED_OUTPUT, b"")


def test_another_pipe_that_breaks_is_reported():
    def breaks():
        raise BrokenPipeError("the database has gone")

    with pytest.raises(BrokenPipeError, match="the database has gone"):
        run_until_output_closes(breaks)
