"""A small real shop behind HTTP: SQLite, the search index, the app without pages."""

from __future__ import annotations

import atexit
import shutil
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from attrs import evolve, frozen
from litestar import Litestar
from litestar.testing import TestClient

from adapters.captcha import NoCaptcha
from adapters.http.app import AppConfig, shop_app
from adapters.http.app_context import AppContext
from adapters.http.catalogue.catalogue_version_poller import CatalogueVersionPoller
from adapters.http.catalogue.search_log import SearchLog
from adapters.http.middleware.api_middleware import ApiRules
from adapters.http.middleware.cookies import CookieRules
from adapters.search import TantivySearch
from adapters.search.indexing.file_links import link_tree
from adapters.sql import SqlStore
from adapters.web.client_address import NO_PROXIES, TrustedProxies
from shopcore.catalogue.product import Product, Stock
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.customers.sign_in_ports import Captcha
from shopcore.delivery.services import DEFAULT_DELIVERY, DeliveryRules
from shopcore.request_rate import Rate
from shopcore.storefront import Storefront
from shopcore.uk_time import Clock
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.catalogue.read_news import read_news
from tests.support.http.outside_services import auth_rules, outside_services
from tests.support.http.shared_signatures import share_signatures
from tests.support.products import TODAY, a_plate, a_price_list, a_product
from tests.support.stores.compiled_statements import share_statements
from tests.support.stores.laid_tables import lay_tables

share_signatures()
share_statements()
KEY = "storefront-test"
KEYED = {"Ocp-Apim-Subscription-Key": KEY}
TARIFF = Tariff(door=DoorTariff("Oakenshard"))
DUE = date(2026, 12, 3)
HINGES = ("Hinges", "Butt Hinges", "Ball Bearing")
BOLTS = ("Gate, Shed & Garage", "Bolts", "Tower")
LAMPS = ("Lighting", "Lamps", "GU10")
BRASS = {"Finish": "Satin brass"}
RULES = ApiRules(
    key_header="Ocp-Apim-Subscription-Key",
    keys=frozenset({KEY}),
    hosts={"electrical.localhost": Storefront.ELECTRICAL},
)


class SetClock:
    """A clock that stands still."""

    def now(self) -> datetime:
        return datetime(2026, 11, 21, 12, tzinfo=UTC)

    def today(self) -> date:
        return TODAY


def shop_product(sku: str, prices: Any = "12.45", **changes: Any) -> Product:
    """A tower bolt under another SKU, in a catalogue that has not stored it."""
    return evolve(a_product(prices, sku=sku, name=f"Tower bolt {sku.lower()}", **changes), product_id="")


class TurnedClock(SetClock):
    """A clock that a test turns."""

    def __init__(self) -> None:
        self._at = super().now()

    def now(self) -> datetime:
        return self._at

    def turn(self, seconds: float) -> None:
        self._at += timedelta(seconds=seconds)


SHOP_PRODUCTS = (
    shop_product("PLAIN"),
    shop_product(
        "BREAKS", a_price_list("4.15", [(10, "3.90"), (25, "3.70"), (100, "3.50")]), category=HINGES
    ),
    shop_product(
        "SALE",
        a_price_list("7.77", [(10, "5.90")], "6.20"),
        category=HINGES,
        attributes={"Finish": "Satin brass"},
    ),
    shop_product("LONG", "18.00", is_long=True),
    shop_product("HAZARD", "6.35", is_hazardous=True),
    shop_product("DIRECT", "75.00", stock=Stock(is_direct=True, lead_time_days=5)),
    shop_product("DOOR", "210.00", brand="Oakenshard", stock=Stock(is_direct=True)),
    shop_product("OUT", "9.80", stock=Stock(stock_type="Stock-Out")),
    shop_product("DUE", "14.25", stock=Stock(expected_on=DUE)),
    shop_product("PART", "3.10", stock=Stock(level=4, expected_on=DUE)),
    shop_product("WITHDRAWN", "5.15", stock=Stock(level=3, is_withdrawn=True)),
    shop_product("PENNY", "0.02"),
    shop_product(
        "FIRE-60",
        "16.40",
        is_fire_rated=True,
        category=HINGES,
        attributes={"Finish": "Satin brass", "Family": "F1"},
    ),
    evolve(a_plate(name="Kick plate"), product_id=""),
    shop_product(
        "LAMP",
        "2.40",
        storefront=Storefront.ELECTRICAL,
        category=("Lighting", "Lamps", "GU10"),
        brand="Vantry",
    ),
)


@frozen
class OpenShop:
    """The shop with what stands behind it."""

    client: TestClient[Litestar]
    store: SqlStore
    poller: CatalogueVersionPoller

    def get(self, path: str, **named: Any) -> Any:
        return self.client.get(path, headers={**KEYED, **named.pop("headers", {})}, **named)

    def quote(self, *items: Mapping[str, Any], query: str = "companyID=1") -> Any:
        return self.client.post(f"/basket/Quote?{query}", json={"items": list(items)}, headers=KEYED)

    def product_id(self, sku: str, storefront: Storefront = Storefront.IRONMONGERY) -> str:
        with self.store.read() as shop:
            return shop.catalogue.by_sku(storefront, [sku])[sku].product_id

    def put(self, *products: Product) -> None:
        _put(self.store, products)

    def wait_until(self, is_so: Any, within_s: float = 5.0) -> float:
        """Wait for something to be so, and say how long it took."""
        began = time.monotonic()
        while not is_so():
            assert time.monotonic() - began < within_s, "it did not come about in time"
            time.sleep(0.02)
        return time.monotonic() - began


@cache
def stocked_folder(*, is_empty: bool) -> Path:
    """Put the usual wares, or none, and build their index once; each shop then has a copy of both."""
    folder = Path(mkdtemp(prefix="shop-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    lay_tables(folder)
    store = _store(folder)
    _put(store, () if is_empty else SHOP_PRODUCTS)
    TantivySearch(folder / "search", store).refresh()
    store.close()
    return folder


def _stock(folder: Path, goods: Iterable[Product]) -> None:
    """Begin a shop in a new folder, with what its wares have in common with other shops."""
    if goods == () or goods is SHOP_PRODUCTS:
        stocked = stocked_folder(is_empty=not goods)
        shutil.copy(stocked / "shop.db", folder)
        link_tree(stocked / "search", folder / "search", "lock")
    else:
        lay_tables(folder)


def _store(folder: Path, clock: Clock | None = None, delivery: DeliveryRules = DEFAULT_DELIVERY) -> SqlStore:
    rules = ShopRules(
        tariff=TARIFF,
        delivery=delivery,
        own_brands={Storefront.IRONMONGERY: [("Hallowbeck", 5)]},
        popular={Storefront.IRONMONGERY: ["Oakenshard"]},
    )
    return SqlStore(f"sqlite:///{folder / 'shop.db'}", clock or SetClock(), rules)


def _put(store: SqlStore, products: Iterable[Product]) -> None:
    with store.change() as shop:
        shop.changes.put(tuple(products))


@contextmanager
def opened_shop(
    folder: Path,
    goods: Iterable[Product] = SHOP_PRODUCTS,
    *,
    rates: Mapping[str, Rate] | None = None,
    clock: Clock | None = None,
    captcha: Captcha | None = None,
    cookies: CookieRules | None = None,
    trusted_proxies: TrustedProxies = NO_PROXIES,
    is_public: bool = True,
    served_by: Mapping[str, Any] | None = None,
    delivery: DeliveryRules = DEFAULT_DELIVERY,
    **front: Any,
) -> Iterator[OpenShop]:
    """Open a shop of its own in a folder, *served_by* parts that are not the usual ones.

    It goes by any name; one that is not *public* by those of this machine alone.
    """
    if not (folder / "shop.db").exists():
        _stock(folder, goods)
    store = _store(folder, clock, delivery)
    store.migrate()
    _put(store, goods)
    search = TantivySearch(folder / "search", store)

    def version() -> int:
        with store.read() as shop:
            return shop.catalogue.version()

    def follow() -> int:
        search.refresh()
        return search.version

    poller = CatalogueVersionPoller(
        version,
        follow,
        clock=store.clock,
        tariff=TARIFF,
        delivery=delivery,
        news=partial(read_news, store),
    )
    rules = evolve(
        RULES,
        rates=rates or {},
        cookies=cookies or CookieRules(),
        trusted_proxies=trusted_proxies,
        is_public=is_public,
    )
    context = AppContext(
        store,
        search,
        poller,
        SearchLog(store.shop, search.knows_words),
        **(outside_services() | {"captcha": captcha or NoCaptcha()} | dict(served_by or {})),
    )
    app = shop_app(context, AppConfig(rules, **({"auth": auth_rules()} | front)))
    with TestClient(app) as client:
        shop = OpenShop(client, store, poller)
        poller.poll()
        yield shop
    store.close()
