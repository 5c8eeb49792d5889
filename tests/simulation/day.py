"""A day of the whole shop in one seed: shoppers, office, bank and everything that goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from attrs import evolve, field, frozen

from shopcore.customers.account import Credit
from shopcore.money.money import Money
from shopcore.payments.payment import PaymentEvent
from shopcore.use_cases.checkout.settle_payment import settle_payment
from tests.support.checkout_steps import GOODS, HOME
from tests.support.customers import a_customer, a_trade_account

from .bank import SimulatedBank, deliver_notices
from .books import Books
from .office import RESTOCKED, Office, level
from .process import NO_FAULTS, Faults, Line, Process
from .shoppers import VISITS, VISITS_WITHIN_S, Shopper
from .world import World

BEGINS = datetime(2026, 11, 20, 17, tzinfo=UTC)
"""A Friday: the day's orders leave at nine in the evening, and nothing leaves on Sunday."""
OPEN_S = VISITS * VISITS_WITHIN_S
LIMIT = Credit(limit=Money.of("400.00"))
TRADERS = tuple(
    a_customer(name, account=a_trade_account(f"C000000{n}", credit=LIMIT))
    for n, name in enumerate(("tess", "tom"), start=7)
)
PEOPLE = (*(a_customer(name) for name in ("ann", "ben", "cat", "dov")), *TRADERS)
TABS = 2
"""Everybody shops in two tabs at once, on one basket."""

STOCKED = 60
"""So many of what is restocked that it never runs out: a product that does is sold all the same, later."""
ON_SALE = tuple(
    evolve(product, stock=evolve(product.stock, level=STOCKED)) if product.sku == RESTOCKED else product
    for product in GOODS
)

OpenStore = Callable[[Any], Any]


@frozen(kw_only=True)
class DayReport:
    """How a day went; *faults* is what the books do not agree on."""

    seed: int
    lasted_s: float
    happened: dict[str, int]
    fingerprint: str
    orders: int
    faults: list[str] = field(factory=list)


def day(
    seed: int,
    open_store: OpenStore,
    *,
    reopen: Callable[[Any], Any] = lambda store: store,
    faults: Faults | None = None,
) -> DayReport:
    """Play a day; *reopen* opens a store again over what the last one kept, as after a kill."""
    world = World(seed, BEGINS)
    process = Process(world, open_store(world), reopen, Faults() if faults is None else faults)
    _fill(process.store)
    held = (product.sku for product in ON_SALE if not product.stock.is_direct)
    stocked = {sku: level(process.store, sku) for sku in held}
    bank = SimulatedBank(world, deliver_notices(Line(process, "bank"), world, _heeding))
    office = Office(world, process, bank)
    shoppers = [Shopper(who, tab, world, process, bank) for who in PEOPLE for tab in range(TABS)]
    for shopper in shoppers:
        world.begin(shopper.shop_all_day())
    world.begin(office.work(OPEN_S))
    world.run()
    _close(world, process, office)
    books = Books(
        store=process.store, bank=bank, office=office, shoppers=shoppers, stocked=stocked, traders=TRADERS
    )
    with process.store.read() as shop:
        count = shop.orders.of(None, page=1, page_size=1).total
    return DayReport(
        seed=seed,
        lasted_s=world.lasted_s,
        happened=dict(world.happened),
        fingerprint=world.fingerprint,
        orders=count,
        faults=[*_forgotten(world), *books.faults()],
    )


def _forgotten(world: World) -> list[str]:
    """Whoever asks for what the shop made must find it."""
    return [what for what in world.happened if what.endswith(": not_found")]


def _heeding(event: PaymentEvent) -> Callable[[Process], object]:
    return lambda process: settle_payment(process.shop(), event)


def _fill(store: Any) -> None:
    with store.change() as shop:
        shop.changes.put(ON_SALE)
        for who in PEOPLE:
            shop.customers.add(who)
            shop.addresses.add(who.customer_id, f"a-{who.customer_id}", HOME)


def _close(world: World, process: Process, office: Office) -> None:
    """Let the night pass without faults: what is owed is settled, what is to leave leaves."""
    process.faults = NO_FAULTS
    for _ in range(40):
        world.clock.at += timedelta(minutes=30)
        process.serve(partial(_nightly, office=office))


def _nightly(_: Process, *, office: Office) -> None:
    office.ask_bank()
    office.send_emails()
