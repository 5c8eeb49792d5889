"""An audit says what is known about packages, or honestly that it could not ask."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.audit.__main__ import ROOT, Package, locked_packages, main
from tests.support.servers.fake_service import Answer, resets, says, sends, stand_in

PYTHON = """attrs==26.1.0 \\
    --hash=sha256:00
psycopg[binary]==3.3.9 \\
    --hash=sha256:01
tzdata==2026.2 ; sys_platform == 'win32' \\
    --hash=sha256:02
"""
NODE = {
    "packages": {
        "": {"name": "shop-ui"},
        "node_modules/react": {"version": "19.3.1"},
        "node_modules/a/node_modules/@scope/b": {"version": "1.0.0"},
    }
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with five packages in its locks."""
    (tmp_path / "requirements-dev.lock").write_text(PYTHON)
    (tmp_path / "package-lock.json").write_text(json.dumps(NODE))
    return tmp_path


def test_every_package_of_both_locks_is_asked_about(root):
    """Those for other machines and within others too, each in its version."""
    assert locked_packages(root) == [
        Package("PyPI", "attrs", "26.1.0"),
        Package("PyPI", "psycopg", "3.3.9"),
        Package("PyPI", "tzdata", "2026.2"),
        Package("npm", "@scope/b", "1.0.0"),
        Package("npm", "react", "19.3.1"),
    ]


def test_the_locks_of_the_shop_are_read_whole():
    """As many packages of Python as there are pins."""
    packages = locked_packages()
    pins = [line for line in (ROOT / "requirements-dev.lock").read_text().splitlines() if line[:1].strip()]

    assert sum(one.ecosystem == "PyPI" for one in packages) == len(pins)
    assert sum(one.ecosystem == "npm" for one in packages) > 100


@pytest.fixture
def audited(root, monkeypatch, capsys):
    """Ask a stand-in for the database: exit status, output, faults, and the packages it was asked about."""

    def ask(answer: Answer) -> tuple[int, str, str, list[Any]]:
        with stand_in() as database:
            database.will(answer)
            monkeypatch.setenv("AUDIT_DATABASE", f"{database.url}/v1/querybatch")
            status = main(root)
            queries = [
                query for request in database.requests for query in json.loads(request.body)["queries"]
            ]
        return status, *capsys.readouterr(), queries

    return ask


def test_packages_without_known_weakness_are_counted(audited):
    """Each was asked about in its version."""
    status, out, err, queries = audited(says({"results": [{}] * 5}))

    assert (status, out, err) == (0, "5 packages asked about, 0 with a known weakness.\n", "")
    assert queries[1] == {"package": {"name": "psycopg", "ecosystem": "PyPI"}, "version": "3.3.9"}


def test_a_known_weakness_is_told_with_its_package(audited):
    """And where to read about it."""
    results = [{}, {"vulns": [{"id": "GHSA-b"}, {"id": "GHSA-a"}]}, {}, {}, {}]
    status, out, err, _ = audited(says({"results": results}))

    assert (status, out) == (1, "5 packages asked about, 1 with a known weakness.\n")
    assert err == (
        "PyPI psycopg 3.3.9: https://osv.dev/vulnerability/GHSA-a, https://osv.dev/vulnerability/GHSA-b\n"
    )


@pytest.mark.parametrize(
    "answer",
    [says({}, 503), sends(b"nonsense"), says({}), says({"results": [{}] * 4}), resets],
    ids=["unavailable", "nonsense", "empty", "too few", "cut off"],
)
def test_an_audit_that_could_not_ask_says_so(audited, answer):
    """Nobody takes it for a clean one."""
    status, out, err, _ = audited(answer)

    assert (status, out) == (2, "")
    assert err.startswith("Nothing is known about 5 packages: could not ask http://127.0.0.1:")
