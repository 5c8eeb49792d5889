"""The doctor names what differs between the machines of a shop."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from attrs import evolve

from adapters.sql.machines.process_registry import ShopProcess
from app.doctor.machine_checks import Reports, machine_faults, machine_warnings, reports_of
from app.machines import TABLE
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
    assert str(Reports(running, [], NOW)) == "2 machines, 3 processes on a, b"


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


def reported(*processes: ShopProcess, table: str = "16400", ended: tuple[str, ...] = ()) -> Reports:
    return reports_of(processes, NOW, table, lambda process: process.name in ended)


def marked(host: str, machine: str, ago_s: float = 0, **changes: Any) -> ShopProcess:
    """A process that others of its machine see end."""
    name = f"{host}:{len(machine) + int(ago_s)}:00aa11bb:{machine}"
    return evolve(ONE, name=name, host=host, seen_at=NOW - timedelta(seconds=ago_s), **changes)


@pytest.mark.parametrize(
    ("process", "table", "is_running"),
    [
        (another(seen_at=NOW - timedelta(seconds=179)), "16400", True),
        (another(seen_at=NOW - timedelta(seconds=181)), "16400", False),
        (marked("b", "c07ae941", 29), "16400", True),
        (marked("b", "c07ae941", 31), "16400", False),
        (marked("b", "c07ae941", 179), "", True),
        (marked("b", "c07ae941", 181), "", False),
    ],
    ids=["older", "older-silent", "server", "server-silent", "file", "file-silent"],
)
def test_a_process_that_is_silent_is_not_counted(process, table, is_running):
    """It was killed, and others no longer have to agree with it."""
    reports = reported(ONE, process, table=table)

    assert (list(reports.running), list(reports.silent)) == (
        ([ONE, process], []) if is_running else ([ONE], [process])
    )


def test_machines_are_counted_by_their_folders():
    """Two on one host as well; workers share one; one of an older version is known by its host."""
    running = [marked("vm", "aa", 1), marked("vm", "aa", 2), marked("vm", "bb", 3), evolve(ONE, host="old")]

    assert str(reported(*running)) == "3 machines, 4 processes on old, vm"


def test_who_fell_silent_is_told_with_the_time_since():
    """For an hour; somebody may look for a machine that is gone."""
    one, killed = marked("vm", "aa", 1), marked("vm", "bb", 40)
    long_gone = marked("vm", "cc", 3_601)

    assert str(reported(one, killed)) == "1 machine, 1 process on vm (1 not heard of for 40 s)"
    assert str(reported(one, long_gone)) == "1 machine, 1 process on vm"
    assert str(reported(marked("vm", "aa", 300))) == "no process is running (1 not heard of for 5 min)"
    assert str(reported(killed, marked("vm", "aa", 300))) == (
        "no process is running (2 not heard of for at least 40 s)"
    )
    assert str(reported()) == "no process is running"


def test_a_process_of_this_machine_that_was_killed_is_not_counted_at_all():
    """Its lock shows it, long before it is silent."""
    one, killed = marked("vm", "aa", 1), marked("vm", "bb", 2)

    reports = reported(one, killed, ended=(killed.name,))

    assert str(reports) == "1 machine, 1 process on vm (1 not heard of for 2 s)"


def test_the_processes_of_a_restored_dump_never_ran_here():
    """They wrote themselves into the table of which this is a copy, and the settings say so."""
    here, there = (marked("vm", "aa", 1, settings={TABLE: number}) for number in ("16400", "16385"))

    assert str(reported(here, there)) == "1 machine, 1 process on vm"
    assert list(machine_faults([here, evolve(here, settings={})])) == []
