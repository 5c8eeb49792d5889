"""How hard Hypothesis works: dev by default, ci in the gate, night on demand; and what it can make."""

from __future__ import annotations

import gc
import importlib
import os
import pkgutil
import sys
import threading
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

import shopcore
from shopcore.testing.registering import register

register()
DESCRIBED = settings(
    deadline=None, print_blob=True, phases=[phase for phase in Phase if phase is not Phase.explain]
)
"""A failure is told with the line that repeats it.

Which parts of an example would do as well is not tried: with a basket that takes longer than all the rest.
"""
settings.register_profile("dev", DESCRIBED, max_examples=50)
settings.register_profile("ci", DESCRIBED, max_examples=100, derandomize=True)
settings.register_profile(
    "night", DESCRIBED, max_examples=5_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "mutants",
    max_examples=30,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

TESTS = Path(__file__).parent
COUNTED = ("contract", "machines", "unit")
AROUND = ("unit/adapters", "unit/app", "unit/project")
"""What is around the core: rules that these tests run are tried by tests of their own."""
READERS = ("unit/adapters/feeds",)
"""How files are read is a rule, tried where it is read."""
ELSEWHERE = ("http", "postgresql", "sqlite")
LONG = frozenset(
    """
    cross_sell_table frame_faults frame_glance frame_libraries frame_policies frames_guide patterns
    product_index search_terms spreadsheet_cells
    """.split()
)
"""Modules that take long while branches are counted, and take none that others do not."""
LONG_TESTS = frozenset(
    """
    test_a_faulty_shop_is_found_and_said_to_differ_from_paper
    test_every_field_comes_back_as_it_was_put
    test_only_real_changes_count_and_raise_the_version
    test_the_command_counts_the_steps_of_each_shop
    test_the_command_tells_how_to_repeat_a_failure
    test_the_steps_of_a_failure_are_code_that_fails_alike
    test_the_stream_is_in_order_of_storefront_and_sku
    """.split()
)
"""Tests like these modules, beside others that take branches of their own."""
SELDOM = (10_000, 10, 10)
"""After so many new objects they are searched for garbage; Python's own 700 are made by opening a page."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Put twice as many to work as there are cores: half of them wait for servers and files."""
    return 2 * len(os.sched_getaffinity(0))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Find the tests without counting branches: what shopcore does as it is imported is counted before.

    Meanwhile nothing is searched for garbage: next to none is made.
    """
    gc.disable()
    if _branches_count(session.config) and not session.config.pluginmanager.has_plugin("dsession"):
        for module in pkgutil.walk_packages(shopcore.__path__, "shopcore."):
            importlib.import_module(module.name)
    try:
        with _counting_at_rest(session.config):
            return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(specname="pytest_collection", tryfirst=True)
def import_own_share(session: pytest.Session) -> None:
    """Where all workers find all tests, each begins with other modules, and finds the others compiled."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != [TESTS.name]:
        return
    own, all_of_them = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
    for path in sorted(TESTS.rglob("test_*.py"))[own::all_of_them]:
        name = ".".join(path.relative_to(TESTS.parent).with_suffix("").parts)
        # A module that cannot be imported is told of when its tests are looked for.
        with suppress(Exception, pytest.skip.Exception):
            importlib.import_module(name)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Do not look through what was found for garbage again and again: it stays to the end."""
    if hasattr(session.config, "workerinput"):
        gc.collect()
        gc.freeze()
        gc.set_threshold(*SELDOM)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """Whoever only deals out the tests has nothing to count."""
    deals_out = session.config.pluginmanager.has_plugin("dsession")
    with _counting_at_rest(session.config) if deals_out else nullcontext():
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Try without counting branches what takes none that others do not: counting takes twice as long."""
    with nullcontext() if _is_counted(item) else _counting_at_rest(item.config):
        return (yield)


def _branches_count(config: pytest.Config) -> bool:
    return bool(config.getoption("cov_source", None))


@contextmanager
def _counting_at_rest(config: pytest.Config) -> Iterator[None]:
    if not _branches_count(config):
        yield
        return
    own, of_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)  # type: ignore[arg-type]
    try:
        yield
    finally:
        threading.settrace(of_threads)  # type: ignore[arg-type]
        sys.settrace(own)


def _is_counted(item: pytest.Item) -> bool:
    folder = item.path.parent.relative_to(TESTS)
    module = item.path.stem.removeprefix("test_")
    name, _, case = item.name.partition("[")
    is_long = module in LONG or name in LONG_TESTS
    is_elsewhere = any(one in case for one in ELSEWHERE)
    is_around = _is_in(folder, AROUND) and not _is_in(folder, READERS)
    return _is_in(folder, COUNTED) and not is_around and not is_long and not is_elsewhere


def _is_in(folder: Path, places: Iterable[str]) -> bool:
    return any(folder.is_relative_to(place) for place in places)
