"""A plugin of pytest: write down which lines of shopcore each test runs, and how long it takes."""

from __future__ import annotations

import gc
import json
import os
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any, Final

import pytest
from coverage import Coverage

RECORD_FILE: Final = "MUTANTS_RECORD"
"""The environment says in which file the record is to be written."""
OTHER_STORES: Final = re.compile(r"\[.*(sqlite|postgresql|redis)")
OURS: Final = ("shopcore", "adapters", "app", "tests")


class Recording:
    """Runs with coverage from before shopcore is loaded; what runs between tests runs while loading."""

    def __init__(self) -> None:
        self._coverage = Coverage(data_file=None, config_file=False, source=["shopcore"])
        self._seconds = defaultdict[str, float](float)
        self._shared = defaultdict[tuple[str, str], float](float)
        self._items = list[pytest.Item]()
        self._failed = set[str]()
        self._caches: list[Any] = []
        self._coverage.start()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the stores, memory alone is asked: it keeps what the others keep, and is quick."""
        items[:] = [item for item in items if not OTHER_STORES.search(item.nodeid)]

    def pytest_collection_finish(self) -> None:
        """Find what remembers its answers, so that each test asks anew."""
        self._caches = remembering()

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Keep what may have been asked for together."""
        self._items.append(item)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Give the lines that run to the test."""
        for cache in self._caches:
            cache.cache_clear()
        self._coverage.switch_context(item.nodeid)
        result = yield
        self._coverage.switch_context("")
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any, request: Any) -> Iterator[None]:
        """Give the lines of what tests share to all tests of the file, or of the folder."""
        if fixturedef.scope == "function":
            return (yield)
        test = request._pyfuncitem.nodeid
        file = test.partition("::")[0]
        sharing = str(Path(file).parent) if fixturedef.scope == "session" else file
        began = time.monotonic()
        self._coverage.switch_context(sharing)
        try:
            return (yield)
        finally:
            self._shared[sharing, fixturedef.argname] += time.monotonic() - began
            self._coverage.switch_context(test)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up how long a test takes, and note that it fails or is skipped."""
        self._seconds[report.nodeid] += report.duration
        if not report.passed:
            self._failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the record."""
        self._coverage.stop()
        data = self._coverage.get_data()
        record = {
            "seconds": {test: round(taken, 4) for test, taken in self._seconds.items()},
            "shared": {item.nodeid: self._waited(item) for item in self._items},
            "failed": sorted(self._failed),
            "lines": {file: _turned(data.contexts_by_lineno(file)) for file in data.measured_files()},
            "outside": [name for name in sys.modules if name.partition(".")[0] not in OURS],
        }
        Path(os.environ[RECORD_FILE]).write_text(json.dumps(record))

    def _waited(self, item: pytest.Item) -> float:
        """How long what a test shares with others takes, for whoever runs it alone."""
        file = item.nodeid.partition("::")[0]
        names = getattr(item, "fixturenames", ())
        sharing = (file, str(Path(file).parent))
        return sum(self._shared.get((one, name), 0.0) for one in sharing for name in names)


def remembering() -> list[Any]:
    """Find the functions of ours that remember their answers."""
    results = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    return [one for one in results if (one.__module__ or "").startswith("shopcore")]


def _turned(contexts_of: dict[int, list[str]]) -> dict[str, list[int]]:
    lines = defaultdict[str, list[int]](list)
    for line, contexts in contexts_of.items():
        for context in contexts:
            lines[context].append(line)
    return lines


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Begin to record before anything of shopcore is loaded."""
    early_config.pluginmanager.register(Recording(), "recording")
