"""Whatever customers and thieves do in whatever order, a token is worth what the rules say."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from itertools import count

from attrs import define
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, multiple, rule

from adapters.memory import MemoryStore
from adapters.passwords import ArgonPasswords
from shopcore.errors import LoginFailed, ResetTokenInvalid, SignedOut
from shopcore.session import GRACE, LIFE, RESET_LIFE
from shopcore.storefront import Storefront
from shopcore.use_cases.ask_for_reset import ask_for_reset
from shopcore.use_cases.find_login import find_login
from shopcore.use_cases.find_session import find_session
from shopcore.use_cases.refresh_session import refresh_session
from shopcore.use_cases.reset_password import reset_password
from shopcore.use_cases.sign_in import sign_in
from shopcore.use_cases.sign_out import sign_out
from tests.people import NOW, a_customer

IRONMONGERY = Storefront.IRONMONGERY
PEOPLE = ("ann", "bob")
QUICK = ArgonPasswords(memory_kib=8, rounds=1)
WAITS = st.sampled_from([1, 29, 30, 75, 86_399, 86_400])


class Clock:
    at = NOW

    def now(self) -> datetime:
        return self.at

    def today(self) -> date:
        return self.at.date()


@define
class Held:
    """What the machine expects of a token."""

    who: str
    family: int
    expires_at: datetime
    replaced_at: datetime | None = None
    is_over: bool = False


class Sessions(RuleBasedStateMachine):
    """Signs in, refreshes, uses, steals, signs out, resets, and lets time pass."""

    tokens = Bundle("tokens")
    links = Bundle("links")

    @initialize()
    def open(self) -> None:
        self.clock, self.families, self.passwords = Clock(), count(), dict.fromkeys(PEOPLE, "first")
        self.store = MemoryStore(self.clock)
        self.held: dict[str, Held] = {}
        self.sent: dict[str, tuple[str, datetime]] = {}
        with self.store.shop() as shop:
            for name in PEOPLE:
                shop.customers.add(a_customer(name))
                shop.credentials.put_hash(f"c-{name}", QUICK.hash("first"))
            shop.commit()

    @rule(target=tokens, who=st.sampled_from(PEOPLE))
    def sign_in(self, who):
        login = find_login(self.store.shop(), IRONMONGERY, f"{who}@example.com")
        granted = sign_in(self.store.shop(), login.proven_by(self.passwords[who], QUICK))
        self.held[granted.token] = Held(who, next(self.families), self.clock.at + LIFE)
        return granted.token

    @rule(who=st.sampled_from(PEOPLE))
    def try_an_old_password(self, who):
        login = find_login(self.store.shop(), IRONMONGERY, f"{who}@example.com")
        try:
            login.proven_by("never", QUICK)
        except LoginFailed:
            return
        raise AssertionError("a wrong password was taken")

    @rule(token=tokens)
    def use(self, token):
        self.expect(token, lambda: find_session(self.store.shop(), token))

    @rule(target=tokens, token=tokens)
    def refresh(self, token):
        new = self.expect(token, lambda: refresh_session(self.store.shop(), token))
        if new is None:
            return multiple()
        old = self.held[token]
        self.held[new] = Held(old.who, old.family, self.clock.at + LIFE)
        old.replaced_at = old.replaced_at or self.clock.at
        return new

    @rule(token=tokens)
    def sign_out(self, token):
        found = self.expect(token, lambda: find_session(self.store.shop(), token))
        if found is not None:
            sign_out(self.store.shop(), found[0])
            self.end(lambda held: held.family == self.held[token].family)

    @rule(target=links, who=st.sampled_from(PEOPLE))
    def forget(self, who):
        assert ask_for_reset(self.store.shop(), IRONMONGERY, f"{who}@example.com")
        with self.store.shop() as shop:
            known = {m.body["token"] for m in shop.outbox.due(self.clock.at, 999)}
        (link,) = known - set(self.sent)
        self.sent[link] = (who, self.clock.at + RESET_LIFE)
        return link

    @rule(link=links, number=st.integers(0, 9))
    def reset(self, link, number):
        who, good_until = self.sent.get(link, ("", self.clock.at))
        try:
            reset_password(self.store.shop(), link, QUICK.hash(f"new-{number}"))
        except ResetTokenInvalid:
            assert self.clock.at >= good_until
            return
        assert self.clock.at < good_until
        self.passwords[who] = f"new-{number}"
        self.end(lambda held: held.who == who)
        for other, (whose, _) in list(self.sent.items()):
            if whose == who:
                self.sent[other] = (who, self.clock.at)

    @rule(seconds=WAITS)
    def wait(self, seconds):
        self.clock.at += timedelta(seconds=seconds)

    @invariant()
    def tokens_are_never_stored(self):
        people = self.store.state.people
        assert not set(self.held) & set(people.sessions)
        assert not set(self.sent) & set(people.resets)

    def expect(self, token, work):
        """Do it, and hold it against what the token is worth; a stolen one ends its family."""
        held, now = self.held[token], self.clock.at
        is_stolen = held.replaced_at is not None and now >= held.replaced_at + GRACE
        is_good = not held.is_over and now < held.expires_at and not is_stolen
        try:
            told = work()
        except SignedOut:
            assert not is_good, held
            if is_stolen and not held.is_over and now < held.expires_at:
                self.end(lambda other: other.family == held.family)
            return None
        assert is_good, held
        return told

    def end(self, is_meant) -> None:
        for held in self.held.values():
            held.is_over |= is_meant(held)


TestSessions = Sessions.TestCase
TestSessions.settings = settings(stateful_step_count=30)
