"""The command that says what is wrong with the shop; it looks, and changes nothing."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import Annotated, TextIO

from attrs import asdict
from cyclopts import Parameter

from adapters.sql import SqlStore
from adapters.sql.engine.migrations import is_up_to_date, newest
from adapters.sql.machines.oldest_program import TablesTooNew
from adapters.sql.machines.process_registry import ProcessRegistry, ShopProcess
from adapters.sql.machines.read_only_switch import turned_on_at
from app.builders.outbound_services import build_mail_transport
from app.builders.search import search_rules_of
from app.builders.texts import load_checked_settings
from app.config.errors import SettingsBroken
from app.config.settings import Settings
from app.container import build_store, version_of
from app.doctor.connection_checks import connection_warnings, connections_needed
from app.doctor.file_checks import FilesUnusable, check_files
from app.doctor.job_checks import job_faults, job_warnings, running_jobs
from app.doctor.machine_checks import described, machine_faults, machine_warnings, running_processes
from app.doctor.opening_checks import opening_faults
from app.doctor.shop_warnings import catalogue_warnings, settings_warnings
from app.private_files import open_to_others
from app.replica import WORDS, announce_now
from app.storefront_pages import DIST
from shopcore.errors import Unavailable
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

Strict = Annotated[bool, Parameter(negative=())]


class CheckFailed(Exception):
    """What is wrong, in words that say what to do about it."""


def doctor(*, strict: Strict = False) -> int:
    """Check settings, database, index, pages and mail; the status is 1 if anything is wrong.

    Warnings say what of the demo a shop must replace before it opens to customers, and which texts
    are never read; they leave the status as it is. Nothing is written: no table is brought up to
    date, no index is built, no file is made, except for a probe in a bucket, which is removed again.

    Parameters
    ----------
    strict
        Take warnings for faults: print them on standard error, and answer 1 if there is any.
    """
    try:
        settings = load_checked_settings()
    except SettingsBroken as broken:
        for fault in broken.faults:
            print(f"settings: {fault}", file=sys.stderr)
        return 1
    print("settings: all keys are known and in range")
    warnings = [*open_to_others(settings.data), *settings_warnings(settings)]
    outcomes = [
        *_data_outcomes(settings, warnings),
        _passes("files", partial(check_files, settings)),
        _passes("pages", _pages),
        _passes("mail", partial(_mail, settings)),
    ]
    _warn(warnings, sys.stderr if strict else sys.stdout)
    return 0 if all(outcomes) and not (strict and warnings) else 1


def _warn(warnings: Sequence[str], where: TextIO) -> None:
    for warning in warnings:
        print(f"warning: {warning}", file=where)
    print(f"warnings: {len(warnings) or 'none, nothing of the demo is left'}")


def _data_outcomes(settings: Settings, warnings: list[str]) -> Iterator[bool]:
    """Check what lies in the database; what its tables hold only where this program can read them."""
    is_readable = _passes("database", partial(_database, settings))
    yield is_readable
    if is_readable:
        with closing(build_store(settings, is_read_only=True)) as store:
            warnings.extend(connection_warnings(settings, store.database.connection_limit()))
            if store.replica is not None:
                yield _passes("replica", partial(_replica, store))
            yield _passes("catalogue", partial(_catalogue, store))
            yield _passes("index", partial(_index, settings, store))
            yield _passes("search", partial(_search_rules, settings, store))
            yield _passes("outbox", partial(_outbox, store))
            store.set_clock()
            running = running_processes(ProcessRegistry(store.database).all(), store.clock.now())
            yield _passes("machines", partial(_machines, running))
            warnings.extend(machine_warnings(running))
            if turned_on_at(store.database):
                warnings.append("the shop is read-only; open it with: python -m app read-only off")
            with store.read() as shop:
                yield _passes("jobs", partial(_jobs, shop))
                yield _passes("opening", partial(_opening, settings, shop))
                warnings.extend(catalogue_warnings(settings, shop))
                leases, now = shop.job_leases.all(), shop.clock.now()
                warnings.extend(job_warnings(leases, now, in_server=settings.jobs.in_server))


def _passes(name: str, check: Callable[[], str]) -> bool:
    """Print what a check finds, and say whether all is well."""
    try:
        print(f"{name}: {check()}")
    except Exception as ailment:
        has_words = isinstance(ailment, CheckFailed | FilesUnusable)
        words = str(ailment) if has_words else f"{type(ailment).__name__}: {ailment}"
        print(f"{name}: {words}", file=sys.stderr)
        return False
    return True


def _database(settings: Settings) -> str:
    try:
        with closing(build_store(settings, is_read_only=True)) as store:
            state, limit = _tables_state(store), store.database.connection_limit()
            summary = f"its tables are {state}, the catalogue is version {version_of(store)}"
            if limit is None:
                return summary
            return f"{summary}; of {limit} connections this machine may open {connections_needed(settings)}"
    except FileNotFoundError as missing:
        raise CheckFailed(f"there is no {missing} yet; the shop makes it when it is opened") from None
    except Unavailable as fault:
        raise CheckFailed(f"it cannot be read: {fault.reason}") from None


def _tables_state(store: SqlStore) -> str:
    """Compare the tables with those that this program works with.

    Raises:
        CheckFailed: If they are older, too new, or not there.
    """
    revision, newest_revision = store.revision(), newest()
    if revision is None:
        raise CheckFailed("it has no tables yet; they are made when the shop is opened")
    try:
        if is_up_to_date(store.database, newest_revision):
            is_newer = revision > newest_revision
            return f"of revision {revision}, newer, and fit for this program" if is_newer else "up to date"
    except TablesTooNew as fault:
        raise CheckFailed(str(fault)) from None
    raise CheckFailed(
        f"its tables are of revision {revision} and this program works with {newest_revision};"
        " they are brought up to date when the shop is opened, so make a backup first"
    )


def _catalogue(store: SqlStore) -> str:
    with store.read() as shop:
        counts = {s: sum(c.product_count for c in shop.categories.tree(s)) for s in Storefront}
        delisted = sum(map(shop.catalogue.delisted, Storefront))
    if not any(counts.values()):
        raise CheckFailed(
            "nothing is on sale; fill it with: python -m app seed,"
            " or with your own products: python -m app import FILE"
        )
    summary = ", ".join(f"{count:,} products {storefront.label}" for storefront, count in counts.items())
    return f"{summary}; {delisted:,} off the lists, withdrawn and sold out" if delisted else summary


def _replica(store: SqlStore) -> str:
    """Look whether the catalogue may be read from the replica; a shop without it sells, more slowly."""
    problem = announce_now(store)
    if problem is not None:
        raise CheckFailed(f"{WORDS[problem]}; everything is read from the primary (docs/operating.md)")
    return "it has the catalogue that is on sale"


def _index(settings: Settings, store: SqlStore) -> str:
    from adapters.search import TantivySearch
    from shopcore.search.search_query import SearchQuery

    search = TantivySearch(settings.data / "search", store, rules=search_rules_of(settings))
    if not search.open_built():
        raise CheckFailed(
            f"none is built for version {version_of(store)} of the catalogue;"
            " an open shop builds it within seconds, and its log says why if it does not"
        )
    totals = [search.search(SearchQuery(storefront)).total for storefront in Storefront]
    return f"it finds {sum(totals):,} products at version {search.version}"


def _search_rules(settings: Settings, store: SqlStore) -> str:
    """Look whether every pinned product is there to be shown."""
    rules = search_rules_of(settings)()
    with store.read() as shop:
        missing = [
            f"{sku} for {text!r}"
            for (storefront, text), skus in rules.pins.items()
            for sku in skus
            if not shop.catalogue.by_sku(storefront, [sku])
        ]
    if missing:
        raise CheckFailed(f"these pinned products are not in the catalogue: {', '.join(missing)}")
    return f"{len(rules.pins):,} texts with pinned products, {len(rules.redirects):,} redirects"


def _outbox(store: SqlStore) -> str:
    with store.read() as shop:
        given_up = shop.outbox.given_up()
    if given_up:
        faults = ", ".join(sorted(set(given_up.values())))
        raise CheckFailed(f"{len(given_up)} could not be sent and were given up: {faults}")
    return "no message was given up"


def _jobs(shop: Shop) -> str:
    leases, now = shop.job_leases.all(), shop.clock.now()
    if faults := job_faults(leases, now):
        raise CheckFailed("; ".join(faults))
    return running_jobs(leases, now)


def _machines(running: Sequence[ShopProcess]) -> str:
    if faults := list(machine_faults(running)):
        raise CheckFailed("; ".join(faults))
    return described(running)


def _opening(settings: Settings, shop: Shop) -> str:
    faults = opening_faults(settings, shop)
    if faults:
        raise CheckFailed("; ".join(["serve does not open it to others yet", *faults]))
    if not settings.is_public:
        return "this machine alone reaches it"
    allowed = [f"demo.{name}" for name, is_allowed in asdict(settings.demo).items() if is_allowed]
    return f"others may reach it, with {', '.join(allowed) or 'nothing of the demo left to harm it'}"


def _pages() -> str:
    if not (DIST / "manifest.json").is_file():
        raise CheckFailed("the storefront is not built; build it with: npm run build")
    return f"the storefront is built in {DIST}"


def _mail(settings: Settings) -> str:
    from shopcore.outbox_message import DeliveryRefused

    try:
        return asyncio.run(build_mail_transport(settings).check())
    except DeliveryRefused as fault:
        raise CheckFailed(f"no mail is taken: {fault}") from None
