"""The sale of an order: delivery, payment, and the trace of its price."""

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

    *recipient* are the names of who receives it, *buyer* the lines to which documents are made out, both as
    of the sale. *off_shelf* has the units by product id that came from the branch's own stock, *due* the
    dates announced for products that are due.
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
        """Whether the customer collects the order from a branch."""
        return self.option_id == COLLECT

    def without_days(self) -> Delivery:
        """Withdraw every promised day: everything is to follow."""
        parcels = tuple(evolve(parcel, earliest=None, latest=None) for parcel in self.parcels)
        return evolve(self, earliest=None, latest=None, ready_at=None, parcels=parcels)


@frozen(kw_only=True)
class Sale:
    """What is stored of an order beside its lines; *invoice_number* is '' until it is placed.

    *by_card* is the part a card paid where the account owes the rest, inc VAT; None where one method paid
    all.
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
    """The number of orders by payment method, up to the invoice number *last*."""

    last: str
    by_method: Mapping[PayMethod, int]


def invoice_number(storefront: Storefront, number: int) -> str:
    """Return the number of a storefront's *number*-th invoice, such as ``I0000042``."""
    assert number > 0, number
    return f"{INVOICE_PREFIXES[storefront]}{number:0{INVOICE_DIGITS}d}"
