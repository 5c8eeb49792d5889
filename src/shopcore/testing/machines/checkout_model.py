"""A model of a shop's checkout: baskets, payments, stock, credit and orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import Enum
from typing import Final

from attrs import define, field, frozen

from shopcore.catalogue.product import Stock
from shopcore.checkout.pay_session import MOST_TRIES
from shopcore.pricing.made_to_measure import SizeLimits

from .basket_model import model_product

PENCE: Final[Mapping[str, int]] = {"BOLT": 12_45, "LAST": 9_00, "FEW": 3_10, "PLATE": 85}
"""What a unit costs ex VAT; a plate is cut to 100 mm × 100 mm."""
LEVELS: Final[Mapping[str, int]] = {"BOLT": 100_000, "LAST": 1, "FEW": 4, "PLATE": 100_000}
CAPPED: Final = frozenset({"LAST", "FEW"})
MOST_A_LINE: Final = 999
SERVICES: Final[Mapping[str, int]] = {"standard": 0, "before_noon": 4_95}
"""What a way of delivery costs more, in pence ex VAT; the dear one takes what leaves in one parcel."""
LIMIT: Final = 40_00
"""What Tess's account may owe: enough for one bolt and a part of the next."""
CHECKOUT_GOODS: Final = (
    model_product("BOLT"),
    model_product("LAST", PENCE["LAST"], stock=Stock(level=1, is_withdrawn=True)),
    model_product("FEW", PENCE["FEW"], stock=Stock(level=4, stock_type="Stock-Out")),
    model_product("PLATE", 85_00, size_limits=SizeLimits(50, 2_000, 50, 1_250)),
)


class Way(Enum):
    """How somebody pays: all by card, all on account, or a part by card and the rest on account."""

    CARD = "card"
    ACCOUNT = "account"
    PART = "account_and_card"


class BankReply(Enum):
    """What the bank does with a charge."""

    PAYS = "paid"
    DECLINES = "declined"
    TIMES_OUT = "unknown"


@frozen
class SeenSession:
    """A visit to the pay site as a shop shows it.

    *state* is ``open``, ``unknown``, ``declined``, ``paid`` or ``refunded``.
    """

    state: str
    pence: int
    tries_left: int


@frozen
class SeenOrder:
    """An order as its owner sees it, in pence inc VAT."""

    number: str
    goods: tuple[tuple[str, int], ...]
    pence: int
    by_card: int
    on_account: int
    is_cancelled: bool


@define
class ModelVisit:
    """A visit to the pay site: the goods, fixed when it began, and the state of its payment.

    *charged* is the amount of each try, *paid_try* the number of the one whose money counts, *back* the tries
    that are refunded because another had paid.
    """

    who: str
    goods: Mapping[str, int]
    pence: int
    version: int
    state: str = "open"
    charged: list[int] = field(factory=list)
    by_card: int | None = None
    paid_try: int = 0
    back: set[int] = field(factory=set)

    @property
    def is_pending(self) -> bool:
        """Whether the outcome of its payment is not known."""
        return self.state == "unknown"

    @property
    def is_final(self) -> bool:
        """Whether its payment has ended."""
        return self.state in {"paid", "refunded"}

    @property
    def reserved(self) -> int:
        """The credit reserved for its payment, in pence inc VAT."""
        return self.pence - self.by_card if self.is_pending and self.by_card is not None else 0

    @property
    def seen(self) -> SeenSession:
        """The visit as the pay site shows it."""
        return SeenSession(self.state, self.pence, MOST_TRIES - len(self.charged))


@define
class ModelCheckout:
    """The whole checkout of a shop.

    An order is its visit, what a card paid, what the account owes, and whether it was cancelled.
    """

    visits: list[ModelVisit] = field(factory=list)
    orders: list[tuple[ModelVisit, int, int, bool]] = field(factory=list)
    baskets: dict[str, Counter[str]] = field(factory=dict)
    versions: Counter[str] = field(factory=Counter)

    @property
    def levels(self) -> dict[str, int]:
        """The units in stock by SKU: those at the start, less orders that were not cancelled."""
        sold: Counter[str] = Counter()
        for visit, _, _, is_cancelled in self.orders:
            sold.update({} if is_cancelled else visit.goods)
        return {sku: level - sold[sku] for sku, level in LEVELS.items()}

    @property
    def owed(self) -> int:
        """What the account owes: orders that were not cancelled, and reservations."""
        placed = sum(on_account for _, _, on_account, is_cancelled in self.orders if not is_cancelled)
        return placed + sum(visit.reserved for visit in self.visits)

    def basket(self, who: str) -> Counter[str]:
        """Return the units by SKU in a shopper's basket; changing it changes the basket."""
        return self.baskets.setdefault(who, Counter())

    def fill(self, who: str, sku: str, quantity: int) -> str:
        """Add units; return the code of the refusal, '' for none."""
        level, basket = self.levels[sku], self.basket(who)
        most = min(MOST_A_LINE, level) if sku in CAPPED else MOST_A_LINE
        refusal = _first(out_of_stock=most == 0, quantity_out_of_range=basket[sku] + quantity > most)
        if refusal:
            return refusal
        basket[sku] += quantity
        self.versions[who] += 1
        return ""

    def visit(self, who: str, service: str) -> ModelVisit | str:
        """Go to the pay site; return the visit or the code of the refusal."""
        goods = +self.basket(who)
        refusal = _first(
            payment_pending=self._is_paying(who),
            basket_empty=not goods,
            out_of_stock=any(units > self.levels[sku] for sku, units in goods.items() if sku in CAPPED),
            delivery_option_gone=SERVICES[service] > 0 and "PLATE" in goods and len(goods) > 1,
        )
        if refusal:
            return refusal
        new_visit = ModelVisit(who, dict(goods), inc_vat(goods, service), self.versions[who])
        self.visits.append(new_visit)
        return new_visit

    def begin(self, visit: ModelVisit, way: Way, part: int) -> str:
        """Begin a try and hold what it needs; return the code of the refusal, '' for none."""
        refusal = self._refusal(visit, way, part)
        if refusal:
            return refusal
        if way is Way.ACCOUNT:
            self._place(visit, 0, visit.pence)
        else:
            visit.by_card = part if way is Way.PART else None
            visit.charged.append(part if way is Way.PART else visit.pence)
            visit.state = "unknown"
        return ""

    def _refusal(self, visit: ModelVisit, way: Way, part: int) -> str:
        on_account = {Way.CARD: 0, Way.ACCOUNT: visit.pence, Way.PART: visit.pence - part}[way]
        may_owe = visit.who == "tess" and on_account < visit.pence + (way is Way.ACCOUNT)
        return _first(
            payment_pending=visit.is_pending,
            tries_used_up=len(visit.charged) == MOST_TRIES,
            rules_broken=way is not Way.CARD and not (may_owe and on_account > 0),
            payment_pending_elsewhere=self._is_paying(visit.who),
            basket_changed=self.versions[visit.who] != visit.version,
            out_of_stock=self.is_short(visit),
            over_credit_limit=self.owed + on_account > LIMIT,
        ).removesuffix("_elsewhere")

    def settle(self, visit: ModelVisit, attempt: int, bank: BankReply) -> None:
        """Apply the bank's response to a try, however late it comes."""
        if bank is BankReply.PAYS:
            self._paid(visit, attempt)
        elif bank is BankReply.DECLINES and visit.is_pending and attempt == len(visit.charged):
            visit.state = "declined"

    def _paid(self, visit: ModelVisit, attempt: int) -> None:
        if visit.is_final:
            if attempt != visit.paid_try:
                visit.back.add(attempt)
            return
        by_card = visit.charged[attempt - 1]
        on_account = visit.pence - by_card
        may_owe = self.owed - visit.reserved + on_account <= LIMIT or on_account <= visit.reserved
        visit.paid_try = attempt
        if self.is_short(visit) or not may_owe:
            visit.state = "refunded"
        else:
            self._place(visit, by_card, on_account)

    def _place(self, visit: ModelVisit, by_card: int, on_account: int) -> None:
        visit.state = "paid"
        self.orders.append((visit, by_card, on_account, False))
        basket = self.basket(visit.who)
        left = Counter() if self.versions[visit.who] == visit.version else basket - Counter(visit.goods)
        self.versions[visit.who] += +basket != left
        self.baskets[visit.who] = left

    def cancel(self, which: int) -> str:
        """Cancel an order, again if it is cancelled already; return the code of the refusal, '' for none."""
        visit, by_card, on_account, _ = self.orders[which]
        if "PLATE" in visit.goods:
            return "not_cancellable"
        self.orders[which] = visit, by_card, on_account, True
        return ""

    def _is_paying(self, who: str) -> bool:
        return any(visit.is_pending and visit.who == who for visit in self.visits)

    def is_short(self, visit: ModelVisit) -> bool:
        """Say whether a capped product of a visit is sold out, or held for another payment."""
        held: Counter[str] = Counter()
        for other in self.visits:
            held.update(other.goods if other.is_pending and other is not visit else {})
        levels = self.levels
        return any(sku in CAPPED and units + held[sku] > levels[sku] for sku, units in visit.goods.items())


def _first(**refusals: bool) -> str:
    """Name the first refusal that holds; '' where none does."""
    return next((code for code, holds in refusals.items() if holds), "")


def inc_vat(goods: Mapping[str, int], service: str) -> int:
    """Return the cost of goods with delivery; every price is a multiple of 5 pence, so a fifth is exact."""
    ex_vat = sum(PENCE[sku] * units for sku, units in goods.items())
    delivery = (0 if ex_vat >= 50_00 else 6_95) + SERVICES[service]
    assert (ex_vat + delivery) % 5 == 0, ex_vat
    return (ex_vat + delivery) * 6 // 5
