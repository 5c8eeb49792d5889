"""The two ways to try a mutant: swap it into a warm process, or load it instead of the rule in a new one."""

from __future__ import annotations

import gc
import os
import sys
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from multiprocessing.connection import Connection
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest
from attrs import frozen

from .mapping import ENVIRONMENT, QUIET
from .mutant import ROOT
from .recording import remembering
from .serving import Ask, Fate, limit_next_test, serve
from .swapping import CannotSwapError, LiveFunctions

LOADING: Final = "while loading"
LOADING_CPU_S: Final = 5.0


class _FirstFailure:
    """Ends the process at the first test that fails."""

    def __init__(self, seconds: Mapping[str, float], tell: Callable[[str], None] | None = None) -> None:
        self._seconds = seconds
        self._tell = tell

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """A test may take ten times as long as usual, and two seconds more, of the processor."""
        limit_next_test(10 * self._seconds.get(item.nodeid, 1.0) + 2)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """A test that fails kills; one that is skipped says nothing."""
        if call.excinfo is not None and not call.excinfo.errisinstance((pytest.skip.Exception,)):
            self.end(item.nodeid)

    def end(self, by: str) -> None:
        """End this process, killed."""
        assert self._tell
        self._tell(by)
        os._exit(Fate.KILLED.value)


class _Swapper(_FirstFailure):
    """Collects all tests once, and tries what is asked in forks."""

    def __init__(self, connection: Connection, seconds: Mapping[str, float]) -> None:
        super().__init__(seconds)
        self._connection = connection

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests, wait for mutants."""
        self._factory = session.config._tmp_path_factory  # type: ignore[attr-defined]
        self._items = {item.nodeid: item for item in session.items}
        _use_hypothesis()
        gc.collect()
        self._living, self._caches = LiveFunctions(), remembering()
        gc.freeze()
        serve(self._connection, self._try)
        return True

    def _try(self, ask: Ask, folder: Path, tell: Callable[[str], None]) -> Fate:
        try:
            self._living.swap(ask.path, ask.source)
        except CannotSwapError:
            return Fate.NOT_SWAPPED
        for cache in self._caches:
            cache.cache_clear()
        self._tell, self._factory._basetemp = tell, folder
        items = [self._items[test] for stage in ask.tests for test in stage]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return Fate.SURVIVED


class _Chooser(_FirstFailure):
    """Lets pytest run the chosen tests of some files, in their order."""

    def __init__(self, reporter: _Reporting, tests: Sequence[str]) -> None:
        super().__init__(reporter.seconds, reporter.tell)
        self._place = {test: place for place, test in reversed(list(enumerate(tests)))}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that does not load any more kills."""
        if report.failed:
            self.end(report.nodeid)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose; where the names of cases changed with the mutant, all cases of the test stand for them."""
        there = {item.nodeid for item in items}
        gone = {_function(test): place for test, place in self._place.items() if test not in there}
        order = {test: self._place.get(test, gone.get(_function(test))) for test in there}
        chosen = [item for item in items if order[item.nodeid] is not None]
        items[:] = sorted(chosen, key=lambda item: order[item.nodeid] or 0)


def _function(test: str) -> str:
    return test.partition("[")[0]


@frozen
class _Changed(MetaPathFinder, Loader):
    """Loads one module from a source of its own."""

    name: str
    source: str
    origin: str

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        is_package = self.origin.endswith("__init__.py")
        return spec_from_loader(fullname, self, origin=self.origin, is_package=is_package)

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = self.origin
        if module.__spec__ and module.__spec__.submodule_search_locations is not None:
            module.__path__ = [str(Path(self.origin).parent)]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code = compile(self.source, self.origin, "exec")
        exec(code, module.__dict__)


def swapping(connection: Connection, seconds: Mapping[str, float]) -> None:
    """Serve tries by swapping code."""
    os.environ |= ENVIRONMENT
    files = dict.fromkeys(test.partition("::")[0] for test in seconds)
    pytest.main([*QUIET, *files], plugins=[_Swapper(connection, seconds)])


def loading(connection: Connection, seconds: Mapping[str, float], outside: Iterable[str]) -> None:
    """Serve tries by loading the mutant; what is not ours is loaded beforehand."""
    os.environ |= ENVIRONMENT
    for name in outside:
        with suppress(Exception), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import_module(name)
    assert "shopcore" not in sys.modules
    _use_hypothesis()
    gc.collect()
    gc.freeze()

    def try_one(ask: Ask, folder: Path, tell: Callable[[str], None]) -> Fate:
        return _load_and_try(ask, folder, _Reporting(seconds, tell))

    serve(connection, try_one)


@frozen
class _Reporting:
    seconds: Mapping[str, float]
    tell: Callable[[str], None]


def _load_and_try(ask: Ask, folder: Path, reporter: _Reporting) -> Fate:
    limit_next_test(LOADING_CPU_S)
    name = f"shopcore.{ask.module}".removesuffix(".__init__")
    sys.meta_path.insert(0, _Changed(name, ask.source, str(ask.path)))
    try:
        import_module(name)
        for shared in _conftests(ask.tests):
            import_module(shared)
    except BaseException:
        reporter.tell(LOADING)
        return Fate.KILLED
    for tests in ask.tests:
        limit_next_test(LOADING_CPU_S)
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        chooser = _Chooser(reporter, tests)
        code = pytest.main([*QUIET, f"--basetemp={folder / 'tests'}", *files], plugins=[chooser])
        if code is not pytest.ExitCode.OK:
            reporter.tell(f"pytest ended with {code!r} over {' '.join(files)}")
            return Fate.BROKEN
    return Fate.SURVIVED


def _conftests(stages: Iterable[Iterable[str]]) -> list[str]:
    """Name what pytest loads before the tests, so that a mutant with which that fails is killed."""
    files = dict.fromkeys(Path(test.partition("::")[0]) for tests in stages for test in tests)
    folders = dict.fromkeys(folder for file in files for folder in reversed(file.parents[:-1]))
    results = [folder for folder in folders if (ROOT / folder / "conftest.py").is_file()]
    return [f"{'.'.join(folder.parts)}.conftest" for folder in results]


def _use_hypothesis() -> None:
    """Let Hypothesis load what it needs for its first example."""
    from hypothesis import given, settings
    from hypothesis import strategies as st

    @settings(max_examples=5, derandomize=True, database=None, deadline=None)
    @given(st.tuples(st.text(), st.integers(), st.emails()))
    def use(_: object) -> None: ...

    use()
