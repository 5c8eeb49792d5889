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
from adapters.sql.machines.process_registry import ProcessRegistry, ShopProcess
from adapters.sql.machines.read_only_switch import turned_on_at
from app.builders.outbound_services import build_mail_transport
from app.builders.search import search_rules_of
from app.builders.texts import load_checked_settings
from app.config.reading.errors import SettingsBroken
from app.config.settings import Settings
from app.container import build_store, version_of
from app.doctor.alike_warnings import AlikeWarning, grouped
from app.doctor.check_failed import CheckFailed
from app.doctor.connection_checks import connection_warnings
from app.doctor.database_checks import check_database, unshared_data_warnings
from app.doctor.file_checks import FilesUnusable, check_files
from app.doctor.job_checks import job_faults, job_warnings, running_jobs
from app.doctor.machine_checks import Reports, machine_faults, machine_warnings, reports_of
from app.doctor.redis_checks import check_redis, counts_in_redis
from app.doctor.shop_warnings import catalogue_warnings, settings_warnings
from app.doctor.start_checks import OPENING, SECRETS, address_fault, folder_faults, start_faults
from app.files.private_files import open_to_others
from app.process_reports.presence import has_ended
from app.replica import WORDS, announce_now
from app.storefront_pages import DIST
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

_Flag = Annotated[bool, Parameter(negative=())]


def doctor(*, strict: _Flag = False, every: Annotated[_Flag, Parameter(name="--all")] = False) -> int:
    """Check the whole shop, and say what to do about each fault; the exit status is 1 if there is one.

    It checks settings, texts, address, folder, database, secrets, search index, outbox, machines, jobs,
    Redis, files, pages and mail. Whatever would keep ``serve`` from starting is a fault, except for a port
    in use.

    Warnings list the demo values to replace before the shop opens to customers, and texts that are never
    shown; they do not change the exit status. Nothing is written, except for a test file in a bucket,
    which is removed again.

    Parameters
    ----------
    strict
        Treat warnings as errors: print them on standard error and exit with status 1.
    every
        Print each warning in a line of its own, even if many are alike.
    """
    try:
        settings = load_checked_settings()
    except SettingsBroken as broken:
        for fault in broken.faults:
            print(f"settings: {fault}", file=sys.stderr)
        return 1
    print("settings: every key is known and has a valid value")
    warnings: list[str | AlikeWarning] = [
        *unshared_data_warnings(settings),
        *open_to_others(settings.data),
        *settings_warnings(settings),
    ]
    running: list[ShopProcess] = []
    outcomes = [
        _passes("address", partial(_address, settings)),
        _passes("data", partial(_folder, settings)),
        *_data_outcomes(settings, warnings, running),
        *_redis_outcomes(settings.redis_url, running),
        _passes("files", partial(check_files, settings)),
        _passes("pages", _pages),
        _passes("mail", partial(_mail, settings)),
    ]
    _warn(warnings, sys.stderr if strict else sys.stdout, every=every)
    return 0 if all(outcomes) and not (strict and warnings) else 1


def _warn(warnings: Sequence[str | AlikeWarning], where: TextIO, *, every: bool) -> None:
    lines = list(map(str, warnings) if every else grouped(warnings))
    for line in lines:
        print(f"warning: {line}", file=where)
    hint = "; print each with: python -m app doctor --all" if len(lines) < len(warnings) else ""
    print(f"warnings: {len(warnings) or 'none'}{hint}")


def _redis_outcomes(url: str | None, running: Sequence[ShopProcess]) -> Iterator[bool]:
    if counts_in_redis(url, running):
        yield _passes("Redis", partial(check_redis, url, running))


def _data_outcomes(
    settings: Settings, warnings: list[str | AlikeWarning], running: list[ShopProcess]
) -> Iterator[bool]:
    """Check what lies in the database; what its tables hold only where this program can read them.

    The processes that it finds are added to *running*.
    """
    is_readable = _passes("database", partial(check_database, settings))
    yield is_readable
    if not is_readable:
        faults = start_faults(settings)
        if faults[SECRETS]:
            yield _passes("secrets", partial(_demand_none, faults[SECRETS]))
        if faults[OPENING]:
            yield _passes("opening", partial(_opening, settings, faults[OPENING]))
    else:
        with closing(build_store(settings, is_read_only=True)) as store:
            warnings.extend(connection_warnings(settings, store.database.connection_limit()))
            if store.replica is not None:
                yield _passes("replica", partial(_replica, store))
            yield _passes("catalogue", partial(_catalogue, settings, store))
            yield _passes("index", partial(_index, settings, store))
            yield _passes("search", partial(_search_rules, settings, store))
            yield _passes("outbox", partial(_outbox, store))
            store.set_clock()
            reports = _reports(settings, store)
            running += reports.running
            yield _passes("machines", partial(_machines, reports))
            warnings.extend(machine_warnings(running))
            if turned_on_at(store.database):
                warnings.append("the shop is read-only; allow changes with: python -m app read-only off")
            with store.read() as shop:
                yield _passes("jobs", partial(_jobs, shop))
                faults = start_faults(settings, store, shop)
                yield _passes("secrets", partial(_secrets, store, faults[SECRETS]))
                yield _passes("opening", partial(_opening, settings, faults[OPENING]))
                warnings.extend(catalogue_warnings(settings, shop))
                leases, now = shop.job_leases.all(), shop.clock.now()
                warnings.extend(job_warnings(leases, now, in_server=settings.jobs.in_server))


def _passes(name: str, check: Callable[[], str]) -> bool:
    """Print what a check finds, and say whether all is well."""
    try:
        finding = check()
    except Exception as ailment:
        has_words = isinstance(ailment, CheckFailed | FilesUnusable | SettingsBroken)
        words = str(ailment) if has_words else f"{type(ailment).__name__}: {ailment}"
        print(f"{name}: {words}", file=sys.stderr)
        return False
    print(f"{name}: {finding}")
    return True


def _catalogue(settings: Settings, store: SqlStore) -> str:
    with store.read() as shop:
        counts = {s: sum(c.product_count for c in shop.categories.tree(s)) for s in Storefront}
        delisted = sum(map(shop.catalogue.delisted, Storefront))
    if not any(counts.values()):
        is_elsewhere = any(unshared_data_warnings(settings))
        hint = "if other machines sell, set DATABASE_URL as they do; if not, " if is_elsewhere else ""
        raise CheckFailed(
            f"no products are on sale; {hint}import your own with: python -m app import FILE,"
            " or add the demo with: python -m app seed"
        )
    summary = ", ".join(f"{count:,} {storefront.label} products" for storefront, count in counts.items())
    return f"{summary}; {delisted:,} withdrawn and sold out, so not listed" if delisted else summary


def _replica(store: SqlStore) -> str:
    """Look whether the catalogue may be read from the replica; a shop without it sells, more slowly."""
    problem = announce_now(store)
    if problem is not None:
        raise CheckFailed(
            f"{WORDS[problem]}; the shop sells on and reads everything from the primary;"
            " see 'Read replica' in docs/operating.md"
        )
    return "up to date with the primary"


def _index(settings: Settings, store: SqlStore) -> str:
    from adapters.search import TantivySearch
    from shopcore.search.search_query import SearchQuery

    search = TantivySearch(settings.data / "search", store, rules=search_rules_of(settings))
    if not search.open_built():
        raise CheckFailed(
            f"there is no search index for version {version_of(store)} of the catalogue;"
            " a running shop builds it within seconds, or logs index_not_built with the reason;"
            " to build it now run: python -m app reindex"
        )
    totals = [search.search(SearchQuery(storefront)).total for storefront in Storefront]
    return f"{sum(totals):,} products, at version {search.version} of the catalogue"


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
        raise CheckFailed(
            f"pinned products that are not in the catalogue: {', '.join(missing)}; correct search.file"
        )
    return f"{len(rules.pins):,} searches with pinned products, {len(rules.redirects):,} redirects"


def _outbox(store: SqlStore) -> str:
    with store.read() as shop:
        given_up = shop.outbox.given_up()
    if given_up:
        faults = ", ".join(sorted(set(given_up.values())))
        raise CheckFailed(f"{len(given_up)} messages could not be sent and will not be tried again: {faults}")
    return "no failed messages"


def _jobs(shop: Shop) -> str:
    leases, now = shop.job_leases.all(), shop.clock.now()
    if faults := job_faults(leases, now):
        raise CheckFailed("; ".join(faults))
    return running_jobs(leases, now)


def _reports(settings: Settings, store: SqlStore) -> Reports:
    registry = ProcessRegistry(store.database)
    return reports_of(registry.all(), store.clock.now(), registry.table_id(), has_ended(settings))


def _machines(reports: Reports) -> str:
    _demand_none(list(machine_faults(reports.running)))
    return str(reports)


def _demand_none(faults: Sequence[str]) -> str:
    if faults:
        raise CheckFailed("; ".join(faults))
    return ""


def _address(settings: Settings) -> str:
    fault = address_fault(settings.server, may_be_in_use=True)
    _demand_none([fault] if fault else [])
    return f"the shop can listen on {settings.server.host}, port {settings.server.port}"


def _folder(settings: Settings) -> str:
    _demand_none(list(folder_faults(settings)))
    return f"the shop can write into {settings.data}"


def _secrets(store: SqlStore, faults: Sequence[str]) -> str:
    _demand_none(faults)
    place = "the database" if store.database.is_remote else "files in SHOP_DATA"
    return f"they are in {place} unless the environment sets them"


def _opening(settings: Settings, faults: Sequence[str]) -> str:
    if faults:
        _demand_none(["the shop cannot be opened to other machines yet", *faults])
    if not settings.is_public:
        return "only this machine can reach the shop"
    allowed = [f"demo.{name}" for name, is_allowed in asdict(settings.demo).items() if is_allowed]
    return f"other machines can reach the shop; demo settings allowed: {', '.join(allowed) or 'none'}"


def _pages() -> str:
    if not (DIST / "manifest.json").is_file():
        raise CheckFailed("the storefront is not built; build it with: npm run build")
    return f"the storefront is built in {DIST}"


def _mail(settings: Settings) -> str:
    from shopcore.outbox_message import DeliveryRefused

    try:
        return asyncio.run(build_mail_transport(settings).check())
    except DeliveryRefused as fault:
        raise CheckFailed(f"mail cannot be sent: {fault}") from None
