"""The map: which tests run a line of shopcore, and how long each takes; kept until one of them changes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from .mutant import ROOT, SHOPCORE
from .recording import RECORD_FILE

CACHE_FOLDER: Final = ROOT / "var" / "mutants"
MAP: Final = CACHE_FOLDER / "map.json"
PLACES: Final = ("tests/unit", "tests/property", "tests/contract", "tests/http")
ARGUMENTS: Final = tuple(os.environ.get("PLACES", " ".join(PLACES)).split())
"""Folders or files of tests that are asked; fewer are sooner measured, loaded and tried."""
QUIET: Final = (
    *("-q", "--capture=sys", "--assert=plain", "--tb=native", "-p", "no:cacheprovider"),
    *("-p", "no:faulthandler", "--override-ini=addopts="),
    *("-W", "ignore::pytest.PytestUnknownMarkWarning"),
)
"""Plugins that are not loaded have marks of their own."""
ENVIRONMENT: Final = {
    "HYPOTHESIS_PROFILE": "mutants",
    "HYPOTHESIS_NO_PLUGINS": "1",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
}
WHILE_LOADING: Final = ""
BESIDE: Final = ("browser", "crosshair", "faults", "fuzzing", "machines", "mutants", "simulation")


@frozen
class TestMap:
    """Tests by the lines of shopcore that they run; *loaded* are the lines that run before any test."""

    __test__ = False

    seconds: Mapping[str, float]
    lines: Mapping[str, Mapping[int, Sequence[str]]]
    loaded: Mapping[str, frozenset[int]]
    outside: Sequence[str]
    failed: Sequence[str]

    def running(self, path: Path, lines: Iterable[int]) -> set[str]:
        """Find the tests that run any of some lines."""
        of_file = self.lines.get(str(path.relative_to(ROOT)), {})
        return {test for line in lines for test in of_file.get(line, ())}

    def running_any(self, path: Path) -> set[str]:
        """Find the tests that run any line of a file after it is loaded."""
        return self.running(path, self.lines.get(str(path.relative_to(ROOT)), {}))

    def quickest(self, tests: Iterable[str]) -> list[str]:
        """Sort tests, quickest first."""
        return sorted(tests, key=lambda test: (self.seconds[test], test))


def read_map() -> TestMap:
    """Give the map of what stands here now; only tests that changed, or run what did, are measured.

    Raises:
        SystemExit: If pytest cannot run them.
    """
    stamps = _stamps()
    stored: dict[str, Any] = json.loads(MAP.read_text()) if MAP.exists() else {"stamps": {}}
    stored = {"files": {}, "loaded": {}, "outside": []} | stored
    changed = _changed(stored, stamps)
    stored["files"] = {
        file: part for file, part in stored["files"].items() if file in stamps.keys() - changed
    }
    for place in ARGUMENTS:
        files = [file for file in changed if _stands_in(file, (place,))]
        if files:
            print(f"measuring which lines {len(files)} files of {place} run …", flush=True)
            _merge(stored, _measured(files), files)
        stored["stamps"] = {
            name: stamps[name] for name in stamps if name in stored["files"] or not _is_test(name)
        }
        replace_file(MAP, json.dumps(stored))
    named_files = {file: part for file, part in stored["files"].items() if _stands_in(file, ARGUMENTS)}
    return _joined(stored | {"files": named_files})


def map_of(files: Sequence[str]) -> TestMap:
    """Measure some files of tests alone, and keep nothing."""
    stored: dict[str, Any] = {"files": {}, "loaded": {}, "outside": []}
    _merge(stored, _measured(files), files)
    return _joined(stored)


def _stamps() -> dict[str, str]:
    """Say by a short sum what stands in each module, each file of tests, and what tests share."""
    own = [*sorted(ROOT.glob("tests/**/*.py")), *sorted(SHOPCORE.rglob("*.py"))]
    return {
        str(path.relative_to(ROOT)): sha256(path.read_bytes()).hexdigest() for path in own if _is_known(path)
    }


def _changed(stored: dict[str, Any], stamps: Mapping[str, str]) -> list[str]:
    """Find the files of tests that changed, that name what is shared and did, or that run a module that did.

    A `conftest.py` that changed is named by none: a test that passes no more by it stops the trying.
    """
    others = {path for path in stamps if stored["stamps"].get(path) != stamps[path]}
    modules = {path for path in others if path.startswith("src/")}
    shared = {Path(path).stem for path in others - modules if not _is_test(path)}
    for path in modules:
        stored["loaded"].pop(path, None)
    return [
        file
        for file in filter(_is_test, stamps)
        if file in others
        or modules & stored["files"][file]["lines"].keys()
        or shared & set(re.findall(r"\w+", (ROOT / file).read_text()))
    ]


def _is_known(path: Path) -> bool:
    """Whether a file is one of the tests of the map, or may be imported by them."""
    if path.name.startswith("test_"):
        return str(path.relative_to(ROOT)).startswith(PLACES)
    return path.relative_to(ROOT).parts[1] not in BESIDE


def _is_test(name: str) -> bool:
    return name.startswith(PLACES) and Path(name).name.startswith("test_")


def _stands_in(file: str, places: Iterable[str]) -> bool:
    return any(file == place or file.startswith(f"{place}/") for place in places)


def _measured(files: Sequence[str]) -> dict[str, Any]:
    record = CACHE_FOLDER / f"record-{os.getpid()}.json"
    record.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pytest", *QUIET, "-p", "tests.mutants.recording", *files]
    environment = {**os.environ, **ENVIRONMENT, RECORD_FILE: str(record)}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode not in (0, 1) or not record.exists():
        sys.exit(f"the tests cannot be measured:\n{ran.stdout[-3000:]}\n{ran.stderr[-3000:]}")
    measured = json.loads(record.read_text())
    record.unlink()
    return dict(measured)


def _merge(stored: dict[str, Any], record: Mapping[str, Any], files: Sequence[str]) -> None:
    """Divide a record by files of tests, so that one that changes can be measured by itself."""
    stored["outside"] = list(dict.fromkeys([*stored["outside"], *record["outside"]]))
    stored["files"] |= {file: {"seconds": {}, "failed": [], "lines": {}} for file in files}
    for test, taken in record["seconds"].items():
        file = test.partition("::")[0]
        stored["files"][file]["seconds"][test] = round(taken + record["shared"].get(test, 0), 4)
    for test in record["failed"]:
        stored["files"][test.partition("::")[0]]["failed"].append(test)
    for path, contexts in record["lines"].items():
        own = str(Path(path).relative_to(ROOT))
        for context, lines in contexts.items():
            if context == WHILE_LOADING:
                stored["loaded"][own] = sorted({*lines, *stored["loaded"].get(own, ())})
            else:
                for file in _files_of(context, files):
                    stored["files"][file]["lines"].setdefault(own, {})[context] = lines


def _files_of(context: str, files: Sequence[str]) -> list[str]:
    """Find the files that a test, a file or a folder stands for."""
    file = context.partition("::")[0]
    return [one for one in files if one == file or one.startswith(f"{file}/")]


def _joined(stored: Mapping[str, Any]) -> TestMap:
    """Turn what was kept, lines by tests, into tests by lines."""
    seconds, failed = dict[str, float](), list[str]()
    by_line = dict[str, dict[int, list[str]]]()
    for part in stored["files"].values():
        good = {test: taken for test, taken in part["seconds"].items() if test not in part["failed"]}
        seconds |= good
        failed += part["failed"]
        for path, contexts in part["lines"].items():
            of_file = by_line.setdefault(path, {})
            for context, lines in contexts.items():
                tests = [context] if "::" in context else list(good)
                for line in lines:
                    of_file.setdefault(line, []).extend(test for test in tests if test in good)
    loaded = {path: frozenset(lines) for path, lines in stored["loaded"].items()}
    return TestMap(seconds, by_line, loaded, stored["outside"], failed)


def replace_file(path: Path, text: str) -> None:
    """Replace a file at once, whoever else reads it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}-{os.getpid()}")
    new.write_text(text)
    new.replace(path)


if __name__ == "__main__":
    result = read_map()
    print(len(result.seconds), "tests", len(result.failed), "fail or are skipped:", *result.failed, sep="\n")
