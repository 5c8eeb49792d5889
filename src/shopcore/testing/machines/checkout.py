"""Whatever shoppers, banks and the network do in whatever order, each payment makes one order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, Final, Protocol

from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from .checkout_model import (
    LEVELS,
    LIMIT,
    SERVICES,
    BankReply,
    ModelCheckout,
    ModelVisit,
    SeenOrder,
    SeenSession,
    Way,
)
from .shop_machine import Refused, ShopMachine, UnderTest, check_same

SHOPPERS: Final = ("ann", "ben", "tess")
PARTS: Final = (1, 9_00, 12_00)
WHICH: Final = st.integers(0, 5)
Figures = tuple[Any, ...]
"""What is bought, in all, by card, on account, and whether it was cancelled."""


class CheckoutShop(UnderTest, Protocol):
    """A shop under test with Ann, Ben and Tess; Tess's account may owe £40.00, the others' nothing.

    The tries of a visit are counted from 1. All money is in pence, inc VAT.
    """

    def fill(self, who: str, sku: str, quantity: int) -> Refused | None:
        """Add units of a SKU to a shopper's basket."""

    def visit(self, who: str, service: str) -> str | Refused:
        """Hand the basket over to the pay site, open it, and return the id of the visit."""

    def pay(self, visit: str, way: Way, part: int, bank: BankReply) -> Refused | None:
        """Pay, *part* by card where an account owes the rest; *bank* is the bank's immediate response."""

    def callback(self, visit: str, attempt: int, bank: BankReply, event: str) -> Refused | None:
        """Send the bank's callback about a try; *event* is its id, of which repeats are ignored."""

    def recover(self, visit: str, bank: BankReply) -> None:
        """Ask the bank about a payment whose outcome is not known; *bank* is its response."""

    def give_back(self) -> Sequence[tuple[str, int]]:
        """Make every refund of a second payment that is due; return each visit and try."""

    def cancel(self, who: str, number: str) -> Refused | None:
        """Cancel an order by its number."""

    def session(self, visit: str) -> SeenSession:
        """Return a visit as the pay site shows it."""

    def orders(self, who: str) -> Sequence[SeenOrder]:
        """Return the orders of a shopper, in any order."""

    def invoices(self) -> Sequence[str]:
        """Return the invoice numbers of all orders."""

    def basket(self, who: str) -> Mapping[str, int]:
        """Return the units by SKU in a shopper's basket."""

    def levels(self, skus: Sequence[str]) -> Mapping[str, int]:
        """Return the units in stock by SKU."""

    def owed(self) -> int:
        """Return what Tess's account owes, reservations for payments included."""


class CheckoutMachine(ShopMachine):
    """Drives three shoppers, one of them with little credit; one product has a single unit left."""

    shop: CheckoutShop

    def __init__(self) -> None:
        super().__init__()
        self.model = ModelCheckout()
        self.visits: list[str] = []
        self.events = count()
        self.last_event = (0, 0, BankReply.PAYS, "")
        self.went_back: set[tuple[str, int]] = set()

    @rule(who=st.sampled_from(SHOPPERS), sku=st.sampled_from(sorted(LEVELS)), quantity=st.integers(1, 5))
    def fill(self, who: str, sku: str, quantity: int) -> None:
        """Add units to a basket."""
        code = self.model.fill(who, sku, quantity)
        check_same(self.shop.fill(who, sku, quantity), _or_none(code))

    @precondition(lambda self: len(self.visits) < 6)
    @rule(who=st.sampled_from(SHOPPERS), service=st.sampled_from(list(SERVICES)))
    def visit(self, who: str, service: str) -> None:
        """Go to the pay site, six times at most."""
        expected = self.model.visit(who, service)
        answer = self.shop.visit(who, service)
        if isinstance(expected, str):
            check_same(answer, Refused(expected))
            return
        assert isinstance(answer, str), answer
        self.visits.append(answer)

    @precondition(lambda self: self.visits)
    @rule(which=WHICH, way=st.sampled_from(Way), part=st.sampled_from(PARTS), bank=st.sampled_from(BankReply))
    def pay(self, which: int, way: Way, part: int, bank: BankReply) -> None:
        """Pay a visit, also one that has ended, which then stays as it is."""
        visit, name = self.a_visit(which)
        is_new = not visit.is_final
        code = self.model.begin(visit, way, part) if is_new else ""
        if not code and is_new and way is not Way.ACCOUNT:
            self.model.settle(visit, len(visit.charged), bank)
        check_same(self.shop.pay(name, way, part, bank), _or_none(code))

    @precondition(lambda self: any(visit.charged for visit in self.model.visits))
    @rule(which=WHICH, attempt=st.integers(0, 4), bank=st.sampled_from(BankReply))
    def callback(self, which: int, attempt: int, bank: BankReply) -> None:
        """Let the bank send a callback about any try, in any order."""
        visit, name = self.a_visit(which, self.tried_visits())
        tried = attempt % len(visit.charged) + 1
        event = f"e-{next(self.events)}"
        self.last_event = self.visits.index(name), tried, bank, event
        self.model.settle(visit, tried, bank)
        check_same(self.shop.callback(name, tried, bank, event), None)

    @precondition(lambda self: self.last_event[3])
    @rule()
    def repeat(self) -> None:
        """Repeat the last callback, as a bank does that got no response."""
        at, tried, bank, event = self.last_event
        check_same(self.shop.callback(self.visits[at], tried, bank, event), None)

    @precondition(lambda self: any(visit.is_pending for visit in self.model.visits))
    @rule(which=WHICH, bank=st.sampled_from(BankReply))
    def recover(self, which: int, bank: BankReply) -> None:
        """Ask the bank about a payment that is pending."""
        pending = [n for n, visit in enumerate(self.model.visits) if visit.is_pending]
        visit, name = self.a_visit(which, pending)
        self.model.settle(visit, len(visit.charged), bank)
        self.shop.recover(name, bank)

    @rule()
    def give_back(self) -> None:
        """Make the refunds that are due, each once."""
        named = zip(self.visits, self.model.visits, strict=True)
        due = {(name, attempt) for name, visit in named for attempt in visit.back} - self.went_back
        check_same(sorted(self.shop.give_back()), sorted(due))
        self.went_back |= due

    @precondition(lambda self: self.model.orders)
    @rule(which=WHICH)
    def cancel(self, which: int) -> None:
        """Cancel an order, also one that is cancelled already."""
        at = which % len(self.model.orders)
        who = self.model.orders[at][0].who
        number = self.number_of(at)
        code = self.model.cancel(at)
        check_same(self.shop.cancel(who, number), _or_none(code))

    @invariant()
    def each_visit_matches_the_model(self) -> None:
        """Each visit has the state, amount and tries left of the model."""
        actual = [self.shop.session(name) for name in self.visits]
        check_same(actual, [visit.seen for visit in self.model.visits])

    @invariant()
    def each_payment_is_one_order(self) -> None:
        """Orders, with goods and payment to the penny, are those of the model."""
        for who in SHOPPERS:
            actual = self.shop.orders(who)
            check_same(len({order.number for order in actual}), len(actual))
            check_same(sorted(map(_figures, actual)), sorted(self.model_figures(who)))

    @invariant()
    def stock_credit_and_baskets_are_exact(self) -> None:
        """Stock, credit and baskets are those of the model."""
        check_same(self.shop.levels(sorted(LEVELS)), self.model.levels)
        check_same(self.shop.owed(), self.model.owed)
        assert self.model.owed <= LIMIT, self.model.owed
        for who in SHOPPERS:
            check_same(self.shop.basket(who), dict(+self.model.basket(who)))

    @invariant()
    def invoice_numbers_have_no_gap(self) -> None:
        """Invoice numbers are consecutive, one for each order."""
        actual = sorted(self.shop.invoices())
        check_same(actual, [f"I{n:07}" for n in range(1, len(self.model.orders) + 1)])

    def a_visit(self, which: int, some: Sequence[int] | None = None) -> tuple[ModelVisit, str]:
        """Return a visit with its id, out of *some* or of all; the same one for the same *which*."""
        numbers = range(len(self.visits)) if some is None else some
        at = numbers[which % len(numbers)]
        return self.model.visits[at], self.visits[at]

    def tried_visits(self) -> list[int]:
        """Return the positions of visits in which a card was charged."""
        return [n for n, visit in enumerate(self.model.visits) if visit.charged]

    def number_of(self, at: int) -> str:
        """Return the number of the order like the model's; of several alike, any."""
        visit, *rest = self.model.orders[at]
        expected_figures = (_goods(visit), visit.pence, *rest)
        return next(
            order.number for order in self.shop.orders(visit.who) if _figures(order) == expected_figures
        )

    def model_figures(self, who: str) -> list[Figures]:
        """Return the figures of a shopper's orders in the model."""
        orders = self.model.orders
        return [(_goods(visit), visit.pence, *rest) for visit, *rest in orders if visit.who == who]


def _goods(visit: ModelVisit) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(visit.goods.items()))


def _figures(order: SeenOrder) -> Figures:
    return tuple(sorted(order.goods)), order.pence, order.by_card, order.on_account, order.is_cancelled


def _or_none(code: str) -> Refused | None:
    return Refused(code) if code else None
