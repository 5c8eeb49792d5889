"""A token opens a session until it is over, replaced or stolen; a mailed link sets a new password once."""

from __future__ import annotations

from datetime import timedelta

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.customers.errors import ResetTokenInvalid, SignedOut
from shopcore.customers.session import GRACE, LIFE, RESET_LIFE, ResetToken, Session, token_hash
from shopcore.errors import RulesBroken
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.request_password_reset import ask_for_reset
from shopcore.use_cases.customers.reset_password import check_reset, reset_password
from shopcore.use_cases.customers.sessions.find_session import find_session
from shopcore.use_cases.customers.sessions.refresh_session import refresh_session
from shopcore.use_cases.customers.sessions.sign_out import sign_out
from tests.support.customers import NOW, a_customer, a_session
from tests.support.http.open_shop import TurnedClock

ANN, BEN = a_customer(), a_customer("ben")
IRONMONGERY = Storefront.IRONMONGERY
GOOD = "Brass-Hinge-7"


class Signed:
    """A shop in which Ann is signed in twice and Ben once."""

    def __init__(self) -> None:
        self.clock = TurnedClock()
        self.store = MemoryStore(self.clock)
        with self.store.change() as shop:
            for who in (ANN, BEN):
                shop.customers.add(who)
                shop.credentials.put_hash(who.customer_id, "old")
            for token, family, who in (("one", "f-1", ANN), ("two", "f-2", ANN), ("bens", "f-3", BEN)):
                shop.sessions.start(self.session(token, family=family, customer_id=who.customer_id))

    def session(self, token: str, **changes) -> Session:
        now = self.clock.now()
        fields = {"expires_at": now + LIFE, "began_at": now, "used_at": now, **changes}
        return a_session(token_hash(token), **fields)

    def stored(self, token: str) -> Session | None:
        with self.store.read() as shop:
            return shop.sessions.find(token_hash(token))

    def is_open(self, token: str) -> bool:
        try:
            find_session(self.store.shop(), token)
        except SignedOut:
            return False
        return True

    def link(self, who=ANN) -> str:
        """Ask for a link by mail, and read it there."""
        with self.store.read() as shop:
            lookup = {mail.message_id for mail in shop.outbox.due(self.clock.now(), 99)}
        assert ask_for_reset(self.store.shop(), who.storefront, who.email)
        with self.store.read() as shop:
            (mail,) = (m for m in shop.outbox.due(self.clock.now(), 99) if m.message_id not in lookup)
        assert mail.content.recipient.email == who.email
        return mail.content.token

    def password(self, who=ANN) -> str | None:
        with self.store.read() as shop:
            return shop.credentials.hash_of(who.customer_id)


@pytest.fixture
def signed() -> Signed:
    return Signed()


@pytest.mark.spec("AU-05")
def test_a_token_finds_its_session_and_customer_for_a_day(signed: Signed):
    """To the second; one that nobody was given finds nothing."""
    assert find_session(signed.store.shop(), "bens") == (signed.stored("bens"), BEN)
    assert not signed.is_open("made up")
    signed.clock.turn(86_399)
    assert signed.is_open("one")
    signed.clock.turn(1)
    assert not signed.is_open("one")


@pytest.mark.spec("AU-05")
def test_a_session_goes_on_under_its_next_token(signed: Signed):
    """In the same family, a day from now; the one before works half a minute more, and gets others."""
    signed.clock.turn(3_600)
    following = refresh_session(signed.store.shop(), "one")
    new = signed.session(following, family="f-1", began_at=NOW)
    assert signed.stored(following) == new
    assert signed.stored("one").replaced_at == signed.clock.now()

    signed.clock.turn(29)
    again = refresh_session(signed.store.shop(), "one")
    assert again not in (following, "one")
    assert signed.stored(again) == signed.session(again, family="f-1", began_at=NOW)
    assert all(signed.is_open(token) for token in ("one", following, again, "two"))


@pytest.mark.spec("AU-05")
def test_a_token_used_long_after_it_was_replaced_ends_its_family(signed: Signed):
    """Nobody can tell who holds it rightly; other sign-ins go on."""
    following = refresh_session(signed.store.shop(), "one")
    signed.clock.turn(GRACE.total_seconds())
    with pytest.raises(SignedOut):
        refresh_session(signed.store.shop(), "one")

    assert not signed.is_open(following)
    assert signed.is_open("two")
    assert signed.is_open("bens")
    with pytest.raises(SignedOut):
        refresh_session(signed.store.shop(), following)


def test_signing_out_ends_one_family(signed: Signed):
    """Every token of it."""
    following = refresh_session(signed.store.shop(), "one")
    session, _ = find_session(signed.store.shop(), following)
    sign_out(signed.store.shop(), session)

    assert [signed.is_open(token) for token in ("one", following, "two", "bens")] == [
        False,
        False,
        True,
        True,
    ]


@pytest.mark.spec("AU-06")
def test_a_link_is_kept_by_its_hash_for_a_day(signed: Signed):
    """For the customer of that storefront alone; nobody is told of nobody."""
    token = signed.link()
    with signed.store.read() as shop:
        assert shop.reset_tokens.find(token_hash(token)) == ResetToken(
            token_hash=token_hash(token),
            customer_id=ANN.customer_id,
            expires_at=signed.clock.now() + timedelta(hours=24),
        )
    for storefront, email in ((Storefront.ELECTRICAL, ANN.email), (IRONMONGERY, "bob@example.com")):
        assert not ask_for_reset(signed.store.shop(), storefront, email)
    with signed.store.read() as shop:
        assert len(shop.outbox.due(signed.clock.now() + RESET_LIFE, 99)) == 1


@pytest.mark.spec("AU-06")
def test_a_link_sets_a_password_once_and_ends_all_that_was_open(signed: Signed):
    """Also other links that were asked for; those of others stay."""
    first, second, bens = signed.link(), signed.link(), signed.link(BEN)
    check_reset(signed.store.shop(), first, GOOD)
    reset_password(signed.store.shop(), first, "new")

    assert (signed.password(), signed.password(BEN)) == ("new", "old")
    assert [signed.is_open(token) for token in ("one", "two", "bens")] == [False, False, True]
    for spent in (first, second, "made up"):
        with pytest.raises(ResetTokenInvalid):
            check_reset(signed.store.shop(), spent, GOOD)
        with pytest.raises(ResetTokenInvalid):
            reset_password(signed.store.shop(), spent, "newer")
    reset_password(signed.store.shop(), bens, "bens new")
    assert (signed.password(), signed.password(BEN)) == ("new", "bens new")


@pytest.mark.spec("AU-06")
def test_a_link_that_is_a_day_old_sets_nothing(signed: Signed):
    """To the second."""
    token = signed.link()
    signed.clock.turn(86_399)
    check_reset(signed.store.shop(), token, GOOD)
    signed.clock.turn(1)
    with pytest.raises(ResetTokenInvalid):
        check_reset(signed.store.shop(), token, GOOD)
    with pytest.raises(ResetTokenInvalid):
        reset_password(signed.store.shop(), token, "new")
    assert signed.password() == "old"


@pytest.mark.spec("AU-06")
def test_a_bad_password_is_refused_whatever_the_link(signed: Signed):
    """With the words of the form."""
    with pytest.raises(RulesBroken) as refused:
        check_reset(signed.store.shop(), "made up", "short")

    assert [(fault.field, fault.message) for fault in refused.value.faults] == [
        ("password", "Your password must contain at least 6 characters.")
    ]


def test_a_session_that_ends_with_the_browser_goes_on_like_that(signed: Signed):
    """Its next token is no more lasting."""
    brief = signed.session("brief", family="f-9", is_persistent=False)
    with signed.store.change() as shop:
        shop.sessions.start(brief)
    following = refresh_session(signed.store.shop(), "brief")

    assert signed.stored(following) == evolve(brief, token_hash=token_hash(following))
