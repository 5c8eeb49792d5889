"""Customers, what they sign in with, and their tokens are kept alike in every store."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from sqlalchemy.exc import IntegrityError

from shopcore.customers.errors import EmailTaken
from shopcore.customers.session import ResetToken, Session
from shopcore.errors import NotFound
from shopcore.unit_of_work import Shop
from tests.support.arbitrary_products import ELECTRICAL, IRONMONGERY, texts
from tests.support.customers import NOW, a_customer, a_session, a_trade_account, an_account, seconds_after
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import InSql, Place, Store


def change_store(store: Store, work: Callable[[Shop], Any]) -> Any:
    """Do one change and commit it."""
    with store.change() as shop:
        return work(shop)


def read_store(store: Store, look: Callable[[Shop], Any]) -> Any:
    with store.read() as shop:
        return look(shop)


def with_ann(place: Place) -> Store:
    store = place.empty()
    change_store(store, lambda shop: shop.customers.add(a_customer()))
    return store


@pytest.mark.parametrize("account", [an_account(), a_trade_account(), a_trade_account(is_on_stop=True)])
def test_a_customer_comes_back_as_stored(place: Place, account):
    """By id and by e-mail, with the account and its credit."""
    store = place.empty()
    ann = a_customer(account=account, accepts_marketing=True, other_source="RADIO")
    change_store(store, lambda shop: shop.customers.add(ann))

    assert read_store(store, lambda shop: shop.customers.get("c-ann")) == ann
    assert read_store(store, lambda shop: shop.customers.find(IRONMONGERY, "ann@example.com")) == ann


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
@given(first=texts(), last=texts(), company=texts())
def test_names_of_any_alphabet_come_back(place: Place, first, last, company):
    """Also blank ones; the rules stand elsewhere."""
    store = place.empty()
    account = an_account(company_name=company)
    ann = a_customer(first_name=first, last_name=last, account=account)
    change_store(store, lambda shop: shop.customers.add(ann))

    assert read_store(store, lambda shop: shop.customers.get("c-ann")) == ann


def test_who_is_not_there_is_not_found(place: Place):
    """An id that nobody has is refused; an e-mail that nobody has is None."""
    store = with_ann(place)

    with pytest.raises(NotFound):
        read_store(store, lambda shop: shop.customers.get("c-bob"))
    assert read_store(store, lambda shop: shop.customers.find(IRONMONGERY, "bob@example.com")) is None
    assert read_store(store, lambda shop: shop.customers.find(ELECTRICAL, "ann@example.com")) is None


def test_an_email_belongs_to_one_customer_of_a_storefront(place: Place):
    """The other storefront may have the same; a refused one leaves no account behind."""
    store = with_ann(place)
    twin = a_customer("ann", customer_id="c-2", account=an_account("W-2"))
    electrical = evolve(twin, storefront=ELECTRICAL)

    def refused(shop: Shop) -> None:
        with pytest.raises(EmailTaken):
            shop.customers.add(twin)
        shop.customers.add(electrical)

    change_store(store, refused)
    assert read_store(store, lambda shop: shop.customers.find(ELECTRICAL, "ann@example.com")) == electrical
    assert read_store(store, lambda shop: shop.customers.find(IRONMONGERY, "ann@example.com")) == a_customer()


def test_two_who_register_one_email_at_once_make_one_customer(place: Place):
    """Whoever comes second is refused."""
    store = place.empty()

    def register(number: int) -> bool:
        who = a_customer("ann", customer_id=f"c-{number}", account=an_account(f"W-{number}"))
        try:
            change_store(store, lambda shop: shop.customers.add(who))
        except EmailTaken:
            return False
        return True

    with ThreadPoolExecutor(4) as threads:
        results = list(threads.map(register, range(8)))
    assert sorted(results) == [False] * 7 + [True]


def test_a_customer_is_replaced_with_the_account(place: Place):
    """Another account code too."""
    store = with_ann(place)
    changed = a_customer(first_name="Anna", account=a_trade_account("C0001234", is_on_stop=True))
    change_store(store, lambda shop: shop.customers.put(changed))

    assert read_store(store, lambda shop: shop.customers.get("c-ann")) == changed


def test_who_shares_an_account_sees_its_changes(place: Place):
    """On stop is on stop for everybody of the firm."""
    store = place.empty()
    firm = a_trade_account()
    change_store(
        store, lambda shop: [shop.customers.add(a_customer(n, account=firm)) for n in ("ann", "bob")]
    )
    stopped = a_trade_account(is_on_stop=True)
    change_store(store, lambda shop: shop.customers.put(a_customer(account=stopped)))

    assert read_store(store, lambda shop: shop.customers.get("c-bob")).account == stopped


def test_an_account_is_found_by_its_code(place: Place):
    """None for a code that nobody has; one that nobody is left of goes."""
    store = place.empty()
    firm = a_trade_account()
    change_store(store, lambda shop: shop.customers.add(a_customer(account=firm)))

    assert change_store(store, lambda shop: shop.customers.account_for_update(firm.code)) == firm
    assert change_store(store, lambda shop: shop.customers.account_for_update("C7654321")) is None
    change_store(store, lambda shop: shop.customers.put(a_customer(account=an_account("W0000042"))))
    assert change_store(store, lambda shop: shop.customers.account_for_update(firm.code)) is None


def test_no_account_number_is_given_twice(place: Place):
    """Not to those who ask at once either."""
    store = place.empty()

    with ThreadPoolExecutor(4) as threads:
        given_out = list(
            threads.map(lambda _: change_store(store, lambda shop: shop.customers.number()), range(20))
        )
    assert sorted(given_out) == list(range(1, 21))


def test_a_password_hash_is_kept_and_replaced(place: Place):
    """Nobody has one before it was set."""
    store = with_ann(place)
    assert read_store(store, lambda shop: shop.credentials.hash_of("c-ann")) is None

    for stored in ("first", "second"):
        change_store(store, lambda shop, stored=stored: shop.credentials.put_hash("c-ann", stored))
        assert read_store(store, lambda shop: shop.credentials.hash_of("c-ann")) == stored


def test_a_hash_is_replaced_by_who_knows_the_one_before(place: Place):
    """Whoever comes late is told so and changes nothing."""
    store = with_ann(place)
    assert not change_store(store, lambda shop: shop.credentials.replace_hash("c-ann", "none", "first"))
    change_store(store, lambda shop: shop.credentials.put_hash("c-ann", "first"))

    assert change_store(store, lambda shop: shop.credentials.replace_hash("c-ann", "first", "second"))
    assert not change_store(store, lambda shop: shop.credentials.replace_hash("c-ann", "first", "third"))
    assert read_store(store, lambda shop: shop.credentials.hash_of("c-ann")) == "second"


def test_a_device_is_known_to_its_customer_alone(place: Place):
    """Seeing it again changes nothing."""
    store = with_ann(place)
    for _ in range(2):
        change_store(store, lambda shop: shop.credentials.put_device("c-ann", "device"))

    assert read_store(store, lambda shop: shop.credentials.has_device("c-ann", "device"))
    assert not read_store(store, lambda shop: shop.credentials.has_device("c-ann", "other"))
    assert not read_store(store, lambda shop: shop.credentials.has_device("c-bob", "device"))
    assert read_store(store, lambda shop: shop.credentials.has_devices("c-ann"))
    assert not read_store(store, lambda shop: shop.credentials.has_devices("c-bob"))


def test_the_devices_seen_last_are_known(place: Place):
    """Twenty of each customer; others have their own."""
    store = with_ann(place)
    change_store(store, lambda shop: shop.customers.add(a_customer("bob")))
    change_store(store, lambda shop: shop.credentials.put_device("c-bob", "bobs"))
    names = [f"device-{number:02}" for number in range(25)]
    for name in names:
        change_store(store, lambda shop, name=name: shop.credentials.put_device("c-ann", name))

    known = read_store(store, lambda shop: [shop.credentials.has_device("c-ann", name) for name in names])
    assert sum(known) == 20
    assert read_store(store, lambda shop: shop.credentials.has_device("c-bob", "bobs"))


def test_devices_are_forgotten_but_one(place: Place):
    """All of them where none is named; that the customer signed in before stays known, others' stay too."""
    store = with_ann(place)
    change_store(store, lambda shop: shop.customers.add(a_customer("bob")))
    change_store(store, lambda shop: shop.credentials.delete_devices("c-ann"))
    assert not read_store(store, lambda shop: shop.credentials.has_devices("c-ann"))
    for customer_id, name in (("c-ann", "here"), ("c-ann", "there"), ("c-bob", "bobs")):
        change_store(store, lambda shop, of=customer_id, name=name: shop.credentials.put_device(of, name))

    def known() -> list[bool]:
        with store.read() as shop:
            return [shop.credentials.has_device("c-ann", name) for name in ("here", "there")]

    change_store(store, lambda shop: shop.credentials.delete_devices("c-ann", but="here"))
    assert known() == [True, False]
    for _ in range(2):
        change_store(store, lambda shop: shop.credentials.delete_devices("c-ann"))
        assert known() == [False, False]
        assert read_store(store, lambda shop: shop.credentials.has_devices("c-ann"))
    assert read_store(store, lambda shop: shop.credentials.has_device("c-bob", "bobs"))
    change_store(store, lambda shop: shop.credentials.put_device("c-ann", "there"))
    assert known() == [False, True]


def test_a_session_comes_back_as_started(place: Place):
    """An unknown token finds nothing."""
    store = with_ann(place)
    session = a_session(
        is_persistent=False,
        began_at=seconds_after(-86_400),
        used_at=seconds_after(75.5),
        device_label="Chrome on Windows",
        expires_at=seconds_after(86_400.123456),
    )
    change_store(store, lambda shop: shop.sessions.start(session))

    assert read_store(store, lambda shop: shop.sessions.find("hash-1")) == session
    assert read_store(store, lambda shop: shop.sessions.find("hash-2")) is None


def test_a_token_is_replaced_once(place: Place):
    """The second to try is told so and changes nothing."""
    store = with_ann(place)
    old, new, late = a_session("old"), a_session("new"), a_session("late")
    change_store(store, lambda shop: shop.sessions.start(old))

    assert change_store(store, lambda shop: shop.sessions.replace(old, new, seconds_after(75)))
    assert not change_store(store, lambda shop: shop.sessions.replace(old, late, seconds_after(80)))
    assert read_store(store, lambda shop: shop.sessions.find("old")) == evolve(
        old, replaced_at=seconds_after(75)
    )
    assert read_store(store, lambda shop: shop.sessions.find("new")) == new
    assert read_store(store, lambda shop: shop.sessions.find("late")) is None


def test_of_those_who_replace_one_token_at_once_one_does(place: Place):
    """The others are told so."""
    store = with_ann(place)
    old = a_session("old")
    change_store(store, lambda shop: shop.sessions.start(old))

    def replace(number: int) -> bool:
        new = a_session(f"new-{number}")
        return bool(change_store(store, lambda shop: shop.sessions.replace(old, new, seconds_after(75))))

    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(replace, range(8))) == 1


@pytest.mark.parametrize("end", ["end_all_of", "end_family"])
def test_a_token_given_for_a_replaced_one_ends_with_its_session(place: Place, end: str):
    """Who signs out meanwhile waits for it: else a copied token outlives a new password."""
    store = with_ann(place)
    old, new = a_session("old", family="f"), a_session("new", family="f")
    change_store(store, lambda shop: shop.sessions.start(old))
    change_store(store, lambda shop: shop.sessions.replace(old, new, seconds_after(75)))
    of = "c-ann" if end == "end_all_of" else "f"

    with ThreadPoolExecutor(1) as threads:
        with store.change() as shop:
            assert not shop.sessions.replace(old, a_session("late", family="f"), seconds_after(80))
            assert shop.sessions.find("old") is not None
            ending = threads.submit(change_store, store, lambda shop: getattr(shop.sessions, end)(of))
            wait([ending], timeout=0.3)
            shop.sessions.start(a_session("late", family="f"))
        ending.result()

    assert read_store(store, lambda shop: shop.sessions.of("c-ann", seconds_after(81))) == []


def test_sessions_end_by_family_by_customer_and_by_age(place: Place):
    """The others go on."""
    store = with_ann(place)
    change_store(store, lambda shop: shop.customers.add(a_customer("bob")))
    held = [
        a_session("a1", family="a"),
        a_session("a2", family="a"),
        a_session("b", family="b", expires_at=seconds_after(10)),
        a_session("c", family="c"),
        a_session("d", family="d", customer_id="c-bob"),
    ]
    change_store(store, lambda shop: [shop.sessions.start(session) for session in held])

    def left() -> list[str]:
        keys = [session.token_hash for session in held]
        result: list[Any] = read_store(store, lambda shop: [shop.sessions.find(key) for key in keys])
        return [session.token_hash for session in result if session]

    change_store(store, lambda shop: shop.sessions.end_family("a"))
    assert left() == ["b", "c", "d"]
    assert change_store(store, lambda shop: shop.sessions.delete_expired(seconds_after(10))) == 1
    assert left() == ["c", "d"]
    change_store(store, lambda shop: shop.sessions.end_all_of("c-ann"))
    assert left() == ["d"]


def test_the_sessions_of_a_customer_are_the_tokens_that_still_work(place: Place):
    """Neither replaced nor expired ones, nor another customer's."""
    store = with_ann(place)
    change_store(store, lambda shop: shop.customers.add(a_customer("bob")))
    old, new = a_session("old"), a_session("new", device_label="Safari on iPhone", used_at=seconds_after(75))
    expiring, bobs = (
        a_session("expiring", expires_at=seconds_after(80)),
        a_session("bobs", customer_id="c-bob"),
    )
    for session in (old, expiring, bobs):
        change_store(store, lambda shop, session=session: shop.sessions.start(session))
    change_store(store, lambda shop: shop.sessions.replace(old, new, seconds_after(75)))

    def of_ann(at_s: float) -> set[Session]:
        return set(read_store(store, lambda shop: shop.sessions.of("c-ann", seconds_after(at_s))))

    assert of_ann(79) == {new, expiring}
    assert of_ann(80) == {new}
    assert read_store(store, lambda shop: shop.sessions.of("c-eve", seconds_after(0))) == []


def test_the_last_use_of_a_token_is_the_latest_that_was_noted(place: Place):
    """Of requests side by side; one of an unknown token is nothing."""
    store = with_ann(place)
    change_store(store, lambda shop: shop.sessions.start(a_session()))
    for at_s, used_s in ((300, 300), (299, 300), (301, 301)):
        change_store(store, lambda shop, at_s=at_s: shop.sessions.note_use("hash-1", seconds_after(at_s)))
        assert read_store(store, lambda shop: shop.sessions.find("hash-1")).used_at == seconds_after(used_s)
    change_store(store, lambda shop: shop.sessions.note_use("unknown", seconds_after(400)))


def test_every_token_of_a_customer_ends_and_one_may_begin_anew(place: Place):
    """In one unit of work: replaced ones and copies too, while another customer's stay."""
    store = with_ann(place)
    change_store(store, lambda shop: shop.customers.add(a_customer("bob")))
    old, new, copied = (a_session(key, family="same") for key in ("old", "new", "copied"))
    others = (a_session("b", family="b"), a_session("d", family="d", customer_id="c-bob"))
    for session in (old, copied, *others):
        change_store(store, lambda shop, session=session: shop.sessions.start(session))
    change_store(store, lambda shop: shop.sessions.replace(old, new, seconds_after(1)))

    def end_others(shop: Shop) -> None:
        shop.sessions.end_all_of("c-ann")
        shop.sessions.start(new)

    change_store(store, end_others)

    keys = ("old", "new", "copied", "b", "d")
    result = read_store(store, lambda shop: [shop.sessions.find(key) for key in keys])
    assert [session is not None for session in result] == [False, True, False, False, True]


def test_a_reset_token_is_spent_once(place: Place):
    """Whoever comes second finds nothing, also at the same moment."""
    store = with_ann(place)
    token = ResetToken(token_hash="t", customer_id="c-ann", expires_at=NOW)
    change_store(store, lambda shop: shop.reset_tokens.put(token))

    with ThreadPoolExecutor(4) as threads:
        spent = list(
            threads.map(lambda _: change_store(store, lambda shop: shop.reset_tokens.spend("t")), range(4))
        )
    assert [one for one in spent if one is not None] == [token]
    assert read_store(store, lambda shop: shop.reset_tokens.find("t")) is None


def test_a_link_may_be_looked_at_without_spending_it(place: Place):
    """As often as wanted."""
    store = with_ann(place)
    token = ResetToken(token_hash="t", customer_id="c-ann", expires_at=NOW)
    change_store(store, lambda shop: shop.reset_tokens.put(token))

    assert [read_store(store, lambda shop: shop.reset_tokens.find("t")) for _ in range(2)] == [token, token]


def test_links_that_expired_go_with_the_next_and_all_of_them_at_once(place: Place):
    """A newer link leaves a good one alone; another customer's are never touched."""
    store = with_ann(place)
    change_store(store, lambda shop: shop.customers.add(a_customer("bob")))
    day_s = 86_400

    def link(name: str, seconds: float, customer_id: str = "c-ann") -> ResetToken:
        return ResetToken(token_hash=name, customer_id=customer_id, expires_at=seconds_after(seconds))

    for token in (link("old", day_s), link("bobs", day_s, "c-bob"), link("good", day_s + 1)):
        change_store(store, lambda shop, token=token: shop.reset_tokens.put(token))
    change_store(store, lambda shop: shop.reset_tokens.put(link("new", 2 * day_s)))

    def is_left(name: str) -> bool:
        with rolled_back(store) as shop:
            return shop.reset_tokens.spend(name) is not None

    assert [is_left(name) for name in ("old", "good", "new", "bobs")] == [False, True, True, True]
    change_store(store, lambda shop: shop.reset_tokens.delete_all_of("c-ann"))
    assert [is_left(name) for name in ("good", "new", "bobs")] == [False, False, True]


def test_what_is_not_committed_is_not_kept(place: Place):
    """Of customers, hashes, devices, sessions and links alike."""
    store = with_ann(place)
    with rolled_back(store) as shop:
        shop.customers.add(a_customer("bob"))
        shop.credentials.put_hash("c-ann", "hash")
        shop.credentials.put_device("c-ann", "device")
        shop.sessions.start(a_session())
        shop.reset_tokens.put(ResetToken(token_hash="t", customer_id="c-ann", expires_at=NOW))

    assert read_store(store, lambda shop: shop.customers.find(IRONMONGERY, "bob@example.com")) is None
    assert read_store(store, lambda shop: shop.credentials.hash_of("c-ann")) is None
    assert not read_store(store, lambda shop: shop.credentials.has_device("c-ann", "device"))
    assert read_store(store, lambda shop: shop.sessions.find("hash-1")) is None
    assert change_store(store, lambda shop: shop.reset_tokens.spend("t")) is None


def test_customers_outlive_the_program(database: InSql):
    """Another process finds them."""
    with_ann(database)

    assert read_store(database.again(), lambda shop: shop.customers.get("c-ann")) == a_customer()


def test_a_fault_of_the_database_tells_nothing_that_was_to_be_stored(database: InSql):
    """It may end in a log."""
    store = database.empty()
    with pytest.raises(IntegrityError) as fault:
        change_store(store, lambda shop: shop.credentials.put_hash("c-nobody", "secret-hash"))

    assert "secret-hash" not in str(fault.value)
