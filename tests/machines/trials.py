"""Every machine over every kind of shop: which there are, and how each is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from adapters.http.payment_config import PaymentConfig
from adapters.payments import DemoBank
from shopcore.testing import BasketMachine, CheckoutMachine, SessionMachine, TurnedClock
from shopcore.testing.machines.basket_model import BASKET_GOODS
from shopcore.testing.machines.checkout_model import CHECKOUT_GOODS
from shopcore.testing.machines.shop_machine import ShopMachine
from tests.machines.basket_shops import basket_in_store, basket_over_http
from tests.machines.checkout_shops import checkout_in_store, checkout_over_http
from tests.machines.places import KINDS, OpenStore, place
from tests.machines.session_shops import session_in_store, session_over_http
from tests.support.checkout_steps import SITE
from tests.support.http.open_shop import OpenShop, opened_shop
from tests.support.http.sign_in import RULES

PLACES: Final = (*KINDS, "http")


@frozen
class Trial:
    """A machine with the shops that it tries."""

    machine: type[ShopMachine]
    in_store: Callable[[OpenStore], Any]
    over_http: Callable[[OpenShop], Any]
    goods: tuple[Any, ...] = ()


TRIALS: Final[Mapping[str, Trial]] = {
    "basket": Trial(BasketMachine, basket_in_store, basket_over_http, BASKET_GOODS),
    "checkout": Trial(CheckoutMachine, checkout_in_store, checkout_over_http, CHECKOUT_GOODS),
    "session": Trial(SessionMachine, session_in_store, session_over_http),
}


@contextmanager
def shops(name: str, kind: str, folder: Path) -> Iterator[Callable[[], Any]]:
    """Lend what opens the shop of a trial, unused, again and again.

    Raises:
        NoServer: If there is no PostgreSQL to be had.
    """
    trial = TRIALS[name]
    if kind != "http":
        with place(kind, folder) as open_store:
            yield lambda: trial.in_store(open_store)
        return
    clock = TurnedClock()
    with closing(DemoBank(folder / "bank.db", clock, slow_s=0.0)) as bank:
        served = {"payment_config": PaymentConfig(bank, SITE)}
        with opened_shop(folder, trial.goods, clock=clock, auth=RULES, served_by=served) as shop:
            yield lambda: trial.over_http(shop)
