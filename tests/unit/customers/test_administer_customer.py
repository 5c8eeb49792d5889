"""The back office adds customers and changes them: what may be, and what stays as it was."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.customers.account import AccountType, Credit
from shopcore.customers.customer import Account, Customer
from shopcore.customers.errors import EmailTaken
from shopcore.errors import NotFound, RulesBroken
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.administer_customer import CustomerChange, add_customer, update_customer
from tests.support.customers import NOW, TRADE_CREDIT, a_customer, a_trade_account
from tests.support.products import StoppedClock

IRONMONGERY = Storefront.IRONMONGERY
TESS = a_customer("tess", account=a_trade_account("C0000007"))
CODE = ("account-code", "must be C or W and seven digits")
LIMIT = ("credit-limit", "must not be negative")


@pytest.fixture
def store() -> MemoryStore:
    store = MemoryStore(StoppedClock())
    with store.change() as shop:
        shop.customers.add(TESS)
    return store


def added(store: MemoryStore, email: str = "new@example.com", **change: Any) -> Customer:
    return add_customer(store.shop(), IRONMONGERY, email, CustomerChange(**change))


def updated(store: MemoryStore, email: str = TESS.email, **change: Any) -> Customer:
    return update_customer(store.shop(), IRONMONGERY, email, CustomerChange(**change))


def known(store: MemoryStore, customer: Customer) -> Customer:
    with store.read() as shop:
        return shop.customers.get(customer.customer_id)


def test_a_customer_is_added_with_nothing_but_an_address(store: MemoryStore):
    """In its usual form, with a new account of the web."""
    new = added(store, " New@Example.com ")

    assert new == Customer(
        customer_id=new.customer_id,
        storefront=IRONMONGERY,
        email="new@example.com",
        account=Account(code="W0000001", kind=AccountType.PERSONAL),
        joined_at=NOW,
    )
    assert known(store, new) == new
    with pytest.raises(EmailTaken):
        added(store)


def test_a_customer_is_added_with_all_that_is_said(store: MemoryStore):
    """A limit of nothing is one too."""
    new = added(
        store,
        account_code="C0000042",
        kind=AccountType.BUSINESS,
        credit_limit=Money(0),
        is_on_stop=True,
        company_name="Nail & Co",
        first_name="Nell",
        last_name="Ash",
    )

    assert (new.first_name, new.last_name) == ("Nell", "Ash")
    assert new.account == Account(
        code="C0000042",
        kind=AccountType.BUSINESS,
        company_name="Nail & Co",
        credit=Credit(limit=Money(0)),
        is_on_stop=True,
    )


def test_who_is_added_with_the_code_of_an_account_joins_it(store: MemoryStore):
    """And what is said of the account holds for all who buy on it."""
    new = added(store, account_code="C0000007", company_name="Lathe Ltd")

    assert new.account == evolve(TESS.account, company_name="Lathe Ltd")
    assert known(store, TESS).account == new.account


@pytest.mark.parametrize(
    ("change", "after"),
    [
        ({}, {}),
        ({"kind": AccountType.PERSONAL}, {"kind": AccountType.PERSONAL}),
        ({"company_name": ""}, {"company_name": ""}),
        ({"is_on_stop": True}, {"is_on_stop": True}),
        ({"credit_limit": Money(100)}, {"credit": evolve(TRADE_CREDIT, limit=Money(100))}),
    ],
)
def test_what_is_not_said_of_an_account_stays(store: MemoryStore, change: Any, after: Any):
    """Of a limit alone, what is used of it."""
    expected = evolve(TESS, account=evolve(TESS.account, **after))

    assert updated(store, **change) == expected
    assert known(store, TESS) == expected
    if "is_on_stop" in change:
        assert updated(store).account.is_on_stop
        assert updated(store, is_on_stop=False) == TESS


@pytest.mark.parametrize(
    ("change", "names"),
    [
        ({"first_name": "Tessa"}, ("Tessa", TESS.last_name)),
        ({"last_name": "Ash"}, (TESS.first_name, "Ash")),
        ({"first_name": "", "last_name": ""}, ("", "")),
    ],
)
def test_names_are_changed_one_by_one(store: MemoryStore, change: Any, names: tuple[str, str]):
    """An empty one takes a name away."""
    changed = updated(store, " TESS@example.com", **change)

    assert (changed.first_name, changed.last_name) == names
    assert known(store, TESS) == changed


def test_an_account_may_be_given_another_code(store: MemoryStore):
    """It is the same account; a code that another has means joining that one."""
    assert updated(store, account_code="C0000008").account == evolve(TESS.account, code="C0000008")

    nell = added(store, account_code="C0000042", company_name="Nail & Co")
    assert updated(store, account_code="C0000042").account == nell.account


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        ({"account_code": "X0000001"}, [CODE]),
        ({"account_code": "C000001"}, [CODE]),
        ({"account_code": "C00000011"}, [CODE]),
        ({"account_code": "c0000001"}, [CODE]),
        ({"account_code": "C000000\N{ARABIC-INDIC DIGIT ONE}"}, [CODE]),
        ({"account_code": ""}, [CODE]),
        ({"credit_limit": Money(-1)}, [LIMIT]),
        ({"account_code": "C1", "credit_limit": Money(-1)}, [CODE, LIMIT]),
    ],
)
def test_what_no_customer_can_be_is_said_at_its_place(store: MemoryStore, change: Any, faults: Any):
    """All of it, and nothing is changed or added."""
    with pytest.raises(RulesBroken) as refused:
        updated(store, **change)
    assert [(fault.field, fault.message) for fault in refused.value.faults] == faults
    assert known(store, TESS) == TESS

    with pytest.raises(RulesBroken) as refused:
        added(store, "nobody", **change)
    assert [(fault.field, fault.message) for fault in refused.value.faults] == [
        *faults,
        ("email", "must be an email address"),
    ]


def test_nobody_is_changed_by_an_address_that_nobody_has(store: MemoryStore):
    """It is named as it was asked for; the other storefront has its own customers."""
    with pytest.raises(NotFound) as missing:
        updated(store, "Bob@example.com")
    assert (missing.value.what, missing.value.key) == ("customer", "Bob@example.com")
    with pytest.raises(NotFound):
        update_customer(store.shop(), Storefront.ELECTRICAL, TESS.email, CustomerChange())
