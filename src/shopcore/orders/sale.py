"""How an order was sold: where it goes, how it was paid, and why it cost what it cost."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Final

from attrs import evolve, frozen

from shopcore.basket.trace import TraceEntry
from shopcore.customers.address import Address
from shopcore.delivery.plan import COLLECT, Parcel
from shopcore.money.money import Money
from shopcore.money.vat import STANDARD_RATE, VatRate
from shopcore.payments.payment import PayMethod
from shopcore.storefront import Storefront

VAT_LEVEL: Final = "line"
"""VAT is rounded in each line and added up; an order keeps the level it was sold at."""
INVOICE_PREFIXES: Final = {Storefront.IRONMONGERY: "I", Storefront.ELECTRICAL: "E"}
INVOICE_DIGITS: Final = 7


@frozen(kw_only=True)
class Delivery:
    """Where an order goes: to an *address*, or to the branch it is collected from.

    *recipient* names who takes it there, *buyer* whom its papers are made out to, as they were when it
    was sold.
    *off_shelf* tells how many of which product, by id, the branch had itself, *due* which was told to
    be due on which day.
    """

    option_id: str
    name: str
    earliest: date | None = None
    latest: date | None = None
    time_window: str = ""
    address: Address | None = None
    branch_id: str = ""
    branch_name: str = ""
    branch_address: str = ""
    postcode: str = ""
    recipient: tuple[str, ...] = ()
    ready_at: datetime | None = None
    parcels: tuple[Parcel, ...] = ()
    buyer: tuple[str, ...] = ()
    off_shelf: tuple[tuple[str, int], ...] = ()
    due: tuple[tuple[str, date], ...] = ()

    @property
    def is_collected(self) -> bool:
        return self.option_id == COLLECT

    def without_days(self) -> Delivery:
        """Promise no day any more: everything is to follow."""
        parcels = tuple(evolve(parcel, earliest=None, latest=None) for parcel in self.parcels)
        return evolve(self, earliest=None, latest=None, ready_at=None, parcels=parcels)


@frozen(kw_only=True)
class Sale:
    """What an order keeps beside its lines; *invoice_number* is '' until it is placed.

    *by_card* is what a card paid where the account owes the rest, inc VAT; None where one paid it all.
    """

    delivery: Delivery
    trace: tuple[TraceEntry, ...] = ()
    vat_rate: VatRate = STANDARD_RATE
    vat_level: str = VAT_LEVEL
    method: PayMethod = PayMethod.CARD
    by_card: Money | None = None
    payment_reference: str = ""
    invoice_number: str = ""

    def __attrs_post_init__(self) -> None:
        is_shared = self.method is PayMethod.ACCOUNT_AND_CARD
        assert is_shared == (self.by_card is not None), (self.method, self.by_card)


@frozen
class SalesCounts:
    """How many orders a storefront sold by which method, up to the *last* invoice number."""

    last: str
    by_method: Mapping[PayMethod, int]


def invoice_number(storefront: Storefront, number: int) -> str:
    """Write the number of an invoice: one row without gaps for each storefront."""
    assert number > 0, number
    return f"{INVOICE_PREFIXES[storefront]}{number:0{INVOICE_DIGITS}d}"
