"""Output of which only the beginning is read: app search hinge | head -1."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from app.closed_output import CLOSED_OUTPUT, run_until_output_closes
from tests.support.servers.shop_process import ShopProcess
from tests.support.stores.laid_tables import lay_tables

COMMANDS = ["--help", "doctor", "export-rules", "orders list", "read-only show", "searches", "secrets show"]
PRINTS_MUCH = """
from app.closed_output import run_until_output_closes
run_until_output_closes(lambda: [print("hinge" * 20) for _ in range(10_000)])
"""
PRINTS_FAULTS = """
import sys
from app.closed_output import run_until_output_closes
run_until_output_closes(lambda: [print("hinge" * 20, file=sys.stderr) for _ in range(10_000)])
"""


@pytest.fixture(params=["buffered", "unbuffered"])
def environment(request) -> dict[str, str]:
    """With output that is buffered, as in a pipe, and without."""
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return plain | ({"PYTHONUNBUFFERED": "1"} if request.param == "unbuffered" else {})


def closed_pipe() -> int:
    """The writing end of a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    return writing


def test_a_reader_who_leaves_ends_the_command_without_a_traceback(environment):
    with subprocess.Popen(
        [sys.executable, "-c", PRINTS_MUCH], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()

    assert (process.returncode, errors) == (CLOSED_OUTPUT, b"")


@pytest.mark.parametrize("words", COMMANDS)
def test_no_command_takes_a_closed_output_for_a_fault(words, environment, tmp_path):
    """What commands catch to report it must not include this."""
    own = environment | {"SHOP_DATA": str(lay_tables(tmp_path / "var"))}
    own.pop("DATABASE_URL", None)
    pipe = closed_pipe()
    with ShopProcess(*words.split(), env=own, stdout=pipe, stderr=subprocess.PIPE) as process:
        os.close(pipe)
        _, errors = process.communicate(60)

    assert process.returncode == CLOSED_OUTPUT
    assert "Traceback" not in errors
    assert "Broken pipe" not in errors


def test_nothing_is_left_to_print_when_the_program_ends(environment):
    """Python itself prints what is left, and reports that nobody reads it."""
    pipe = closed_pipe()
    done = subprocess.run(
        [sys.executable, "-m", "app", "--help"],
        stdout=pipe,
        stderr=subprocess.PIPE,
        env=environment,
        check=False,
    )
    os.close(pipe)

    assert (done.returncode, done.stderr) == (CLOSED_OUTPUT, b"")


def test_a_reader_of_faults_who_leaves_ends_the_command_too():
    """As with ``2>&1 | head``."""
    with subprocess.Popen([sys.executable, "-c", PRINTS_FAULTS], stderr=subprocess.PIPE) as process:
        process.stderr.readline()
        process.stderr.close()

    assert process.returncode == CLOSED_OUTPUT


def test_a_command_that_is_read_to_its_end_is_not_changed(environment):
    """Neither what it prints nor its exit status."""
    prints = "import sys; print('hinge'); sys.exit(3)"
    command = f'from app.closed_output import run_until_output_closes as run; run(lambda: exec("{prints}"))'
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, env=environment, check=False)

    assert (done.returncode, done.stdout, done.stderr) == (3, b"hinge\n", b"")


def test_a_command_without_output_runs():
    """As after ``>&-`` in a shell."""
    command = f"{sys.executable} -m app read-only --version >&-"
    done = subprocess.run(command, shell=True, capture_output=True, check=False)

    assert (done.returncode, done.stderr) == (0, b"")


def test_another_pipe_that_breaks_is_reported():
    def breaks():
        raise BrokenPipeError("the database has gone")

    with pytest.raises(BrokenPipeError, match="the database has gone"):
        run_until_output_closes(breaks)
