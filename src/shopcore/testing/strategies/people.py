"""Customers, their accounts and what they ask for, and refusals, for generated tests."""

from __future__ import annotations

from datetime import date
from typing import Final

from hypothesis import strategies as st

from shopcore.basket.quantity import MAXIMUM
from shopcore.basket.requested_lines import RequestedLine
from shopcore.customers.account import AccountType, Credit
from shopcore.customers.customer import Account, Customer, new_customer
from shopcore.customers.errors import SignedOut
from shopcore.money.money import NOTHING, Money

from ...errors import DimensionsRequired, NotFound, OutOfStock, QuantityOutOfRange, ShopError
from ...storefront import Storefront
from .baskets import lines
from .clocks import instants
from .forms import registrations
from .money import money
from .products import TODAY, skus

_OWED: Final = money(NOTHING, Money(100_000_00))


def trade_credits() -> st.SearchStrategy[Credit]:
    """Generate what trade accounts may owe and owe, also more than they may.

    >>> smallest(trade_credits(), lambda credit: credit.over_by()).over_by()
    Money(pence=1)
    """
    return st.builds(Credit, limit=_OWED, unpaid_invoices=_OWED, open_orders=_OWED)


@st.composite
def accounts(draw: st.DrawFn) -> Account:
    """Generate accounts; a business has a name and may have credit.

    >>> smallest(accounts(), lambda account: account.credit).company_name
    'Lathe & Sons'
    """
    kind = draw(st.sampled_from(AccountType))
    is_trade = kind is AccountType.BUSINESS
    number = draw(st.integers(0, 9_999_999))
    return Account(
        code=f"{draw(st.sampled_from('WC'))}{number:07}",
        kind=kind,
        company_name="Lathe & Sons" if is_trade else "",
        credit=draw(st.none() | trade_credits()) if is_trade else None,
        is_on_stop=is_trade and draw(st.booleans()),
    )


@st.composite
def customers(draw: st.DrawFn) -> Customer:
    """Generate customers as they are after registering, of both storefronts.

    >>> smallest(customers()).customer_id
    'c-0'
    """
    storefront, number = draw(st.sampled_from(Storefront)), draw(st.integers(0, 9_999_999))
    form = draw(registrations(storefront)).cleaned()
    return new_customer(
        form, storefront, customer_id=f"c-{number}", account_number=number, joined_at=draw(instants())
    )


def line_requests(today: date = TODAY) -> st.SearchStrategy[RequestedLine]:
    """Generate what shoppers ask for, known or not; a size comes with one in four.

    >>> smallest(line_requests())
    RequestedLine(sku='HB-0', quantity=0, width_mm=None, height_mm=None, has_screw_holes=None)
    """
    unsized = st.builds(RequestedLine, skus(), st.integers(0, MAXIMUM + 1))
    sized = lines(today=today).filter(lambda line: line.size is not None)
    return unsized | sized.map(
        lambda line: RequestedLine(
            line.product.sku,
            line.quantity,
            line.size.width_mm if line.size else None,
            line.size.height_mm if line.size else None,
            line.size.has_screw_holes if line.size else None,
        )
    )


def refusals() -> st.SearchStrategy[ShopError]:
    """Generate what the shop refuses.

    >>> smallest(refusals()).code
    'not_found'
    """
    return st.one_of(
        skus().map(lambda sku: NotFound("product", sku)),
        skus().map(OutOfStock),
        st.integers(1, MAXIMUM).map(QuantityOutOfRange),
        st.sampled_from([DimensionsRequired, SignedOut]).map(lambda kind: kind()),
    )
