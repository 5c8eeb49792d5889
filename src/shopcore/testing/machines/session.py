"""Whatever customers and thieves do in whatever order, a token is worth what the rules say."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count
from typing import Final, Protocol, TypeVar

from attrs import define
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, MultipleResults, invariant, multiple, rule

from shopcore.customers.session import GRACE, LIFE, RESET_LIFE, SessionRules

from ..strategies.clocks import NOON
from .shop_machine import Refused, ShopMachine, UnderTest, check_same

Reply = TypeVar("Reply")
PEOPLE: Final = ("ann", "bob")
FIRST_PHRASE: Final = "Demo-Hinge-42"
RULES: Final = SessionRules(life=timedelta(days=2))
"""Sessions end soon enough for a run to see it."""
WAITS_S: Final = (1, 29, 30, 75, 86_399, 86_400)


class SessionShop(UnderTest, Protocol):
    """A shop under test with ``ann`` and ``bob``, whose first password is ``Demo-Hinge-42``.

    Its clock stands at noon of 21 November 2026 until it is turned, and its sessions follow ``RULES``.
    """

    def sign_in(self, who: str, password: str) -> str | Refused:
        """Sign in, and return the first token of the session."""

    def use(self, token: str) -> str | Refused:
        """Return whose token it is."""

    def refresh(self, token: str) -> str | Refused:
        """Renew a session, and return its next token."""

    def sign_out(self, token: str) -> Refused | None:
        """End the session of a token."""

    def devices(self, token: str) -> int | Refused:
        """Return the number of sign-ins that the customer of a token has."""

    def sign_out_others(self, token: str) -> int | Refused:
        """End the customer's other sign-ins, and return how many are left."""

    def change_password(self, token: str, current: str, password: str) -> str | Refused:
        """Change the password, and return the next token."""

    def forget(self, who: str) -> str:
        """Request a new password, and return the link's token from the e-mail."""

    def reset(self, link: str, password: str) -> Refused | None:
        """Set a new password with a link's token."""

    def turn(self, seconds: float) -> None:
        """Advance the clock."""

    def stored(self) -> str:
        """Return everything that is stored of sessions and links, as it is stored."""


@define
class ModelToken:
    """A token in the model; *is_over* once its session was ended."""

    who: str
    family: int
    began_at: datetime
    expires_at: datetime
    replaced_at: datetime | None = None
    is_over: bool = False

    def is_stolen(self, now: datetime) -> bool:
        """Say whether using it proves a copy: it was replaced more than 30 seconds ago."""
        return self.replaced_at is not None and now >= self.replaced_at + GRACE

    def is_live(self, now: datetime) -> bool:
        """Say whether it neither has expired nor was ended; it may be stolen."""
        return not self.is_over and now < self.expires_at


class SessionMachine(ShopMachine):
    """Signs in, renews, uses, steals, signs out here and elsewhere, sets passwords, and lets time pass."""

    shop: SessionShop
    tokens: Bundle[str] = Bundle("tokens")
    links: Bundle[str] = Bundle("links")

    def __init__(self) -> None:
        super().__init__()
        self.now, self.families = NOON, count()
        self.passwords = dict.fromkeys(PEOPLE, FIRST_PHRASE)
        self.held: dict[str, ModelToken] = {}
        self.sent: dict[str, tuple[str, datetime]] = {}

    @rule(target=tokens, who=st.sampled_from(PEOPLE))
    def sign_in(self, who: str) -> str:
        """Sign in with the right password."""
        token = self.shop.sign_in(who, self.passwords[who])
        assert isinstance(token, str), token
        self.held[token] = ModelToken(who, next(self.families), self.now, self.now + LIFE)
        return token

    @rule(who=st.sampled_from(PEOPLE))
    def sign_in_wrongly(self, who: str) -> None:
        """Sign in with a wrong password: refused."""
        check_same(self.shop.sign_in(who, "Never-Latch-1"), Refused("login_failed"))

    @rule(token=tokens)
    def use(self, token: str) -> None:
        """Use a token: accepted as the model says."""
        whose = self.expect(token, self.shop.use)
        check_same(whose, whose and self.held[token].who)

    @rule(target=tokens, token=tokens)
    def refresh(self, token: str) -> str | MultipleResults[str]:
        """Renew a session with any of its tokens."""
        new = self.expect(token, self.shop.refresh)
        return multiple() if new is None else self.replaced(token, new)

    @rule(token=tokens)
    def sign_out(self, token: str) -> None:
        """End the session of a token."""
        if self.expect(token, lambda held: self.shop.sign_out(held) or held) is not None:
            self.end(lambda held: held.family == self.held[token].family)

    @rule(token=tokens)
    def count_devices(self, token: str) -> None:
        """Count the customer's sign-ins."""
        answer = self.expect(token, self.shop.devices)
        check_same(answer, answer and len(self.families_of(self.held[token].who)))

    @rule(token=tokens)
    def sign_out_others(self, token: str) -> None:
        """End all sign-ins of the customer but one."""
        answer = self.expect(token, self.shop.sign_out_others)
        if answer is not None:
            self.end_others(token)
            check_same(answer, 1)

    @rule(target=tokens, token=tokens, number=st.integers(0, 9))
    def change_password(self, token: str, number: int) -> str | MultipleResults[str]:
        """Change the password, which ends every other session and link."""
        who, password = self.held[token].who, f"Other-Latch-{number}"
        current = self.passwords[who]
        new = self.expect(token, lambda held: self.shop.change_password(held, current, password))
        if new is None:
            return multiple()
        self.passwords[who] = password
        self.end(lambda held: held.who == who)
        self.end_links(who)
        return self.replaced(token, new)

    @rule(target=links, who=st.sampled_from(PEOPLE))
    def forget(self, who: str) -> str:
        """Request a link to a new password."""
        link = self.shop.forget(who)
        check_same(link in self.sent, expected=False)
        self.sent[link] = (who, self.now + RESET_LIFE)
        return link

    @rule(link=links, number=st.integers(0, 9))
    def reset(self, link: str, number: int) -> None:
        """Set a new password with a link: refused once the link has expired or was used."""
        who, good_until = self.sent[link]
        password = f"Other-Latch-{number}"
        if self.now >= good_until:
            check_same(self.shop.reset(link, password), Refused("reset_token_invalid"))
            return
        check_same(self.shop.reset(link, password), None)
        self.passwords[who] = password
        self.end(lambda held: held.who == who)
        self.end_links(who)

    @rule(seconds=st.sampled_from(WAITS_S))
    def wait(self, seconds: int) -> None:
        """Let time pass, around every limit."""
        self.now += timedelta(seconds=seconds)
        self.shop.turn(seconds)

    @invariant()
    def tokens_are_never_stored(self) -> None:
        """What is stored contains no token, only hashes."""
        stored = self.shop.stored()
        check_same([token for token in (*self.held, *self.sent) if token in stored], [])

    def replaced(self, token: str, new: str) -> str:
        """Store the next token of a session in the model; it ends with the session."""
        old = self.held[token]
        expires_at = min(self.now + LIFE, old.began_at + RULES.life)
        self.held[new] = ModelToken(old.who, old.family, old.began_at, expires_at)
        old.replaced_at = old.replaced_at or self.now
        return new

    def families_of(self, who: str) -> set[int]:
        """Return the sign-ins of a customer that have not ended."""
        live = [held for held in self.held.values() if held.is_live(self.now)]
        return {held.family for held in live if held.who == who}

    def expect(self, token: str, ask: Callable[[str], Reply | Refused]) -> Reply | None:
        """Do something with a token, and compare the result to the model; a stolen one ends its session."""
        held = self.held[token]
        is_stolen, is_live = held.is_stolen(self.now), held.is_live(self.now)
        answer = ask(token)
        if is_live and not is_stolen:
            assert not isinstance(answer, Refused), (answer, held)
            return answer
        check_same(answer, Refused("signed_out"))
        if is_live:
            self.end(lambda other: other.family == held.family)
        return None

    def end_others(self, token: str) -> None:
        """End all tokens of a customer but one, copies of its session included."""
        own = self.held[token]
        self.end(lambda held: held.who == own.who and held is not own)
        own.replaced_at = None

    def end_links(self, who: str) -> None:
        """End every link that was sent to a customer."""
        self.sent |= {link: (who, self.now) for link, (whose, _) in self.sent.items() if whose == who}

    def end(self, is_meant: Callable[[ModelToken], bool]) -> None:
        """End the tokens that meet a condition."""
        for held in self.held.values():
            held.is_over |= is_meant(held)
