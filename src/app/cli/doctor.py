"""The command that says what is wrong with the shop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Mapping

from app.compose import DIST, built_store, version_of
from app.outside import built_post
from app.settings import Settings, SettingsBroken, load_settings
from app.text_settings import check_texts
from shopcore.storefront import Storefront

Check = Callable[[Settings], str]


class Ailment(Exception):
    """What is wrong, in words that say what to do about it."""


def doctor() -> int:
    """Check settings, database, index, pages and mail; the status is 1 if anything is wrong."""
    try:
        settings = load_settings()
        check_texts(settings)
    except SettingsBroken as broken:
        for fault in broken.faults:
            print(f"settings: {fault}", file=sys.stderr)
        return 1
    print("settings: all keys are known and in range")
    return 1 if any(list(_ailing(settings))) else 0


def _ailing(settings: Settings) -> Iterator[bool]:
    for name, check in _CHECKS.items():
        try:
            print(f"{name}: {check(settings)}")
            yield False
        except Exception as ailment:
            words = str(ailment) if isinstance(ailment, Ailment) else f"{type(ailment).__name__}: {ailment}"
            print(f"{name}: {words}", file=sys.stderr)
            yield True


def _database(settings: Settings) -> str:
    store = built_store(settings)
    try:
        store.migrate()
        return f"its tables are up to date, the catalogue is version {version_of(store)}"
    finally:
        store.close()


def _catalogue(settings: Settings) -> str:
    store = built_store(settings)
    try:
        with store.shop() as shop:
            counts = {s: sum(c.product_count for c in shop.shelves.categories(s)) for s in Storefront}
    finally:
        store.close()
    if not any(counts.values()):
        raise Ailment("nothing is on sale; fill it with: python -m app seed")
    return ", ".join(f"{count:,} products {storefront.label}" for storefront, count in counts.items())


def _index(settings: Settings) -> str:
    from adapters.search import TantivySearch
    from shopcore.search import SearchQuery

    store = built_store(settings)
    try:
        search = TantivySearch(settings.data / "search", store)
        search.refresh()
        totals = [search.search(SearchQuery(storefront)).total for storefront in Storefront]
        if search.version != version_of(store):
            raise Ailment(f"it is behind, at version {search.version}; another process may be building it")
    finally:
        store.close()
    return f"it finds {sum(totals):,} products at version {search.version}"


def _pages(_settings: Settings) -> str:
    if not (DIST / "manifest.json").is_file():
        raise Ailment("the storefront is not built; build it with: npm run build")
    return f"the storefront is built in {DIST}"


def _mail(settings: Settings) -> str:
    from adapters.mail.post import NotTaken

    try:
        told = asyncio.run(built_post(settings).check())
    except NotTaken as fault:
        raise Ailment(f"no mail is taken: {fault}") from None
    store = built_store(settings)
    try:
        with store.shop() as shop:
            given_up = shop.outbox.given_up()
    finally:
        store.close()
    if given_up:
        faults = ", ".join(sorted(set(given_up.values())))
        raise Ailment(f"{told}, but {len(given_up)} could not be sent and were given up: {faults}")
    return told


_CHECKS: Mapping[str, Check] = {
    "database": _database,
    "catalogue": _catalogue,
    "index": _index,
    "pages": _pages,
    "mail": _mail,
}
