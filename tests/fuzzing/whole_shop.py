"""A whole shop in this process, as it is served, with customers, baskets and orders in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from attrs import evolve, frozen
from litestar import Litestar
from litestar.types import ControllerRouterHandler

from adapters.captcha import NoCaptcha
from adapters.http.app import shop_app
from adapters.passwords import ArgonPasswords
from adapters.sql import SqlStore
from app.config.settings import LimitSettings, load_settings
from app.container import build_app_config, build_context, build_store
from shopcore.basket.requested_lines import RequestedLine
from shopcore.customers.address import Address
from shopcore.customers.session import token_hash
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from tests.support.customers import a_customer, a_session, a_trade_account
from tests.support.http.open_shop import SHOP_PRODUCTS
from tests.support.priced_orders import an_order
from tests.support.products import a_line

PASSWORD = "Demo-Hinge-42"
QUICK = ArgonPasswords(memory_kib=64, rounds=1)
HOME = Address(house_name="4", street="Mill Lane", city="Leeds", postcode="LS14AP")
SKUS = tuple(product.sku for product in SHOP_PRODUCTS)
TOKEN = "token-of-tess"
ASKED_AS = "testserver"
"""How a client inside the process calls its server."""
NO_LIMITS = ",".join(f"{name}=1000000/second" for name in LimitSettings.__annotations__)


class AdmitsEverybody(NoCaptcha):
    """Lets every visitor pass for a person, so that what stands behind is reached."""

    def admits(self, answer: str, client: str) -> bool:
        return True


@frozen
class WholeShop:
    """The app with its store, and what a call may name."""

    app: Litestar
    store: SqlStore
    key: str
    key_header: str
    product_ids: tuple[str, ...]
    order_ids: tuple[str, ...]

    def sign_in(self) -> None:
        """Hand the customer the one token anew, whatever became of it."""
        hashed = token_hash(TOKEN)
        with self.store.change() as shop:
            current = shop.sessions.find(hashed)
            if current is None or current.replaced_at is not None:
                shop.sessions.end_family(TOKEN)
                expires_at = shop.clock.now() + timedelta(days=1)
                shop.sessions.start(
                    a_session(hashed, customer_id="c-tess", family=TOKEN, expires_at=expires_at)
                )


@contextmanager
def whole_shop(
    folder: Path,
    planted: Sequence[ControllerRouterHandler] = (),
    *,
    admits_everybody: bool = True,
    served_by: Mapping[str, Any] | None = None,
    **environment: str,
) -> Iterator[WholeShop]:
    """Open a shop in *folder*, *planted* calls beside its own; no limit stands before a handler.

    It is *served_by* parts that are not the usual ones.
    """
    settings = load_settings({"SHOP_DATA": str(folder), "LIMITS": NO_LIMITS, **environment})
    store = build_store(settings)
    store.migrate()
    try:
        products, orders = _filled(store)
        context = evolve(build_context(settings, store), **(served_by or {}))
        if admits_everybody:
            context = evolve(context, captcha=AdmitsEverybody())
        config = build_app_config(settings, context, store)
        auth = evolve(config.auth, passwords=QUICK)
        hosts = {**config.rules.hosts, ASKED_AS: Storefront.IRONMONGERY}
        rules = evolve(config.rules, hosts=hosts)
        config = evolve(config, auth=auth, rules=rules, handlers=(*config.handlers, *planted))
        calls = settings.calls
        yield WholeShop(
            shop_app(context, config),
            store,
            calls.subscription_keys[0],
            calls.subscription_key_header,
            products,
            orders,
        )
    finally:
        store.close()


def _filled(store: SqlStore) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Put goods on sale, let Tess in with an address, a basket and two orders."""
    tess = a_customer("tess", account=a_trade_account("C0000007"))
    with store.change() as shop:
        shop.changes.put(SHOP_PRODUCTS)
        shop.customers.add(tess)
        shop.credentials.put_hash(tess.customer_id, QUICK.hash(PASSWORD))
        shop.addresses.add(tess.customer_id, "a-home", HOME)
    with store.change() as shop:
        current = shop.catalogue.by_sku(tess.storefront, SKUS)
        orders = [
            an_order([a_line(current["PLAIN"], 3)], name=name, customer_id=tess.customer_id)
            for name in ("2001", "2002")
        ]
        for order in orders:
            shop.orders.add(order)
    add_to_basket(store.shop(), tess, RequestedLine("PLAIN", 2))
    return tuple(p.product_id for p in current.values()), tuple(o.order_id for o in orders)
