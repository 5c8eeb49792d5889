"""The doctor names what differs between the machines of a shop."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from attrs import evolve

from adapters.sql.machines.process_registry import ShopProcess
from app.doctor.machine_checks import described, machine_faults, machine_warnings, running_processes
from tests.support.customers import NOW

ONE = ShopProcess(
    name="a:1",
    host="a",
    program="1.0",
    revision="0014",
    started_at=NOW,
    seen_at=NOW,
    ahead_ms=0,
    secrets={"pay": "11", "captcha": "22"},
    settings={"hosts": "33", "tariff": "44"},
    files_url="",
)


def another(**changes: Any) -> ShopProcess:
    return evolve(ONE, name="b:1", host="b", **changes)


@pytest.mark.parametrize(
    ("changes", "faults", "warnings"),
    [
        ({}, [], []),
        ({"ahead_ms": 1_900}, [], []),
        ({"ahead_ms": -3_000}, [], ["the clock of b is 3 s behind the database server's; set it with NTP"]),
        (
            {"ahead_ms": 600_000},
            ["the clock of b is 600 s ahead of the database server's; set it with NTP"],
            [],
        ),
        (
            {"secrets": {"pay": "12", "captcha": "22"}},
            [
                "the machines have different secrets 'pay': 11 on a; 12 on b;"
                " compare them on each machine with: python -m app secrets show"
            ],
            [],
        ),
        (
            {"settings": {"hosts": "33", "tariff": "45"}},
            [
                "the settings [tariff] differ between a and b;"
                " give all machines the same settings file and restart them"
            ],
            [],
        ),
        (
            {"revision": "0015", "settings": {"hosts": "33", "tariff": "45"}},
            [],
            [
                "the machines run different versions: 1.0, tables 0014 on a;"
                " 1.0, tables 0015 on b; finish the upgrade"
            ],
        ),
    ],
    ids=["nothing", "clock", "clock-warning", "clock-fault", "secret", "setting", "version"],
)
def test_what_differs_is_named_with_what_to_do(changes, faults, warnings):
    """Settings are compared within a version, since another may have more of them."""
    running = [ONE, another(**changes)]

    assert list(machine_faults(running)) == faults
    assert list(machine_warnings(running)) == warnings


def test_workers_of_one_machine_are_named_once():
    """They have one clock, and one file of settings."""
    running = [ONE, evolve(ONE, name="a:2"), another(secrets={"pay": "12", "captcha": "22"})]

    (fault,) = machine_faults(running)

    assert "11 on a; 12 on b" in fault
    assert described(running) == "3 processes on a, b"


def test_processes_of_one_machine_that_differ_are_told_apart():
    """One of them was not restarted, or two machines carry one name; those of another need no number."""
    killed = evolve(ONE, name="a:7:c07ae941", settings={"hosts": "34", "tariff": "44"})
    running = [evolve(ONE, name="a:6:b09b3c16"), killed, another()]

    (fault,) = machine_faults(running)

    assert "[hosts] differ between a (process 6), b and a (process 7); give all" in fault


def test_programs_of_one_version_number_that_differ_are_two_versions():
    """Their settings are not compared: one of them may have more."""
    running = [ONE, another(program="1.0-3f9a1c07", settings={"hosts": "34"})]

    assert not list(machine_faults(running))
    (warning,) = machine_warnings(running)
    assert "1.0, tables 0014 on a; 1.0-3f9a1c07, tables 0014 on b" in warning


def test_a_process_that_is_silent_is_not_counted():
    """It was killed, and others no longer have to agree with it."""
    silent = another(seen_at=NOW - timedelta(minutes=4))

    assert running_processes([ONE, silent], NOW) == [ONE]
    assert described([]) == "no process is running"
