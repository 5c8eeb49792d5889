"""A captcha lets in what is surely right, once, and fails closed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from attrs import define

from adapters.captcha import FixedTokenCaptcha, NoCaptcha, ProofOfWork, Turnstile, TurnstileKeys
from app.files.secret_file import secret_in
from shopcore.errors import Unavailable
from tests.support.captcha_solver import answer_to, pack_solution
from tests.support.http.loopback_client import loopback_client
from tests.support.servers.fake_service import FakeService, resets, says, sends, stand_in, trickles

WORK = 2_000
CLIENT = "192.0.2.7"


@define
class Clock:
    """A clock that is set."""

    time: datetime = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def today(self):
        return self.time.date()


@define
class Spent:
    """Challenges spent, as a shop keeps them."""

    known: set[str]

    def __call__(self, challenge: str, _expires_at: datetime) -> bool:
        is_new = challenge not in self.known
        self.known.add(challenge)
        return is_new


def proof(clock: Clock | None = None, spend=None, key: str = "k" * 64) -> ProofOfWork:
    return ProofOfWork((key,), spend or Spent(set()), clock or Clock(), WORK)


@pytest.mark.spec("RG-16")
def test_a_solved_challenge_is_admitted_once():
    """A replay is refused, another solution is not touched by it."""
    captcha = proof()
    answers = [answer_to(captcha.challenge()) for _ in range(2)]

    assert [captcha.admits(answer, CLIENT) for answer in (answers[0], answers[0], answers[1])] == [
        True,
        False,
        True,
    ]


def test_a_challenge_has_the_shape_that_browsers_solve():
    """Five fields of ALTCHA's first version; the salt says until when it may be answered."""
    challenge = proof().challenge()

    assert set(challenge) == {"algorithm", "challenge", "maxnumber", "salt", "signature"}
    assert (challenge["algorithm"], challenge["maxnumber"]) == ("SHA-256", WORK)
    assert challenge != proof().challenge()
    assert "expires=1795263600&" in challenge["salt"]


@pytest.mark.spec("RG-16")
def test_a_challenge_that_is_too_old_is_refused():
    """Nineteen minutes are fine, twenty are not; nothing is spent on it."""
    clock, spent = Clock(), Spent(set())
    captcha = proof(clock, spent)
    early, late = (answer_to(captcha.challenge()) for _ in range(2))
    clock.time += timedelta(minutes=19)
    assert captcha.admits(early, CLIENT)
    clock.time += timedelta(minutes=1)

    assert not captcha.admits(late, CLIENT)
    assert len(spent.known) == 1


@pytest.mark.spec("RG-16")
@pytest.mark.parametrize(
    "changes",
    [
        {"number": 1},
        {"number": "1"},
        {"number": True},
        {"signature": "0" * 64},
        {"salt": "ab?expires=99999999999&"},
        {"salt": None},
        {"challenge": "0" * 64},
        {"algorithm": "SHA-1"},
        {"algorithm": "none"},
        {"algorithm": ["SHA-256"]},
    ],
)
def test_a_changed_answer_is_refused(changes):
    """Whatever of it was changed."""
    captcha = proof()

    assert not captcha.admits(answer_to(captcha.challenge(), **changes), CLIENT)


@pytest.mark.spec("RG-16")
def test_a_longer_life_cannot_be_forged():
    """The hour is part of what was hashed and signed."""
    captcha = proof()
    challenge = dict(captcha.challenge())
    extended = challenge["salt"].replace("expires=", "expires=9")

    assert not captcha.admits(answer_to(challenge, salt=extended), CLIENT)
    assert not captcha.admits(answer_to(challenge, salt=challenge["salt"] + "expires=9&"), CLIENT)


@pytest.mark.spec("RG-16")
@pytest.mark.parametrize(
    "answer",
    [
        "",
        "x",
        "é",
        "====",
        pack_solution([]),
        pack_solution({}),
        pack_solution("text"),
        pack_solution(None),
        "A" * 3_000,
        "W" * 2_000,
    ],
    ids=str,
)
def test_nonsense_is_refused_without_a_fault(answer):
    """Also what only looks like base64, and JSON within JSON without end."""
    captcha = proof()

    assert not captcha.admits(answer, CLIENT)
    assert not captcha.admits(pack_solution([[]] * 400), CLIENT)


@pytest.mark.spec("RG-16")
def test_an_answer_signed_by_another_shop_is_refused():
    """Its key is not ours."""
    assert not proof().admits(answer_to(proof(key="o" * 64).challenge()), CLIENT)


@pytest.mark.spec("RG-16")
def test_an_answer_that_cannot_be_marked_as_spent_lets_nobody_in_and_is_not_called_wrong():
    """The visitor solved it: that the database fails is no fault of theirs. A wrong answer stays wrong."""

    def failing(_challenge: str, _expires_at: datetime) -> bool:
        raise Unavailable(reason="the database is locked")

    captcha = proof(spend=failing)

    with pytest.raises(Unavailable):
        captcha.admits(answer_to(captcha.challenge()), CLIENT)
    assert not captcha.admits(answer_to(captcha.challenge(), number=-1), CLIENT)


def test_one_token_may_be_accepted_beside_solutions():
    """For trying the shop out; any other text is judged as always."""
    captcha = FixedTokenCaptcha("open-sesame", proof())

    assert captcha.admits("open-sesame", CLIENT)
    assert captcha.admits(answer_to(captcha.challenge()), CLIENT)
    assert not captcha.admits("open-sesam", CLIENT)
    assert not captcha.admits("\ud800", CLIENT)


def test_without_a_captcha_nobody_is_admitted():
    """A shop put together without one fails closed."""
    assert NoCaptcha().challenge() is None
    assert not NoCaptcha().admits("anything", CLIENT)


def test_the_signing_key_is_made_once_for_all_processes(tmp_path: Path):
    """Whoever comes first; it is for the owner's eyes alone."""
    path = tmp_path / "data" / "captcha.key"
    with ThreadPoolExecutor(16) as threads:
        keys = set(threads.map(lambda _: secret_in(path), range(32)))

    assert len(keys) == 1
    assert len(keys.pop()) == 64
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["captcha.key"]


def test_a_file_that_holds_no_key_is_told(tmp_path: Path):
    """Rather than signing with nothing."""
    path = tmp_path / "captcha.key"
    path.write_text("\n")

    with pytest.raises(ValueError, match="is empty"):
        secret_in(path)


GOOD = {"success": True, "hostname": "shop.test", "action": "register"}
INTERNAL = {"success": False, "error-codes": ["internal-error"]}


@pytest.fixture
def service() -> Iterator[FakeService]:
    with stand_in() as standing:
        yield standing


@pytest.fixture
def turnstile(service: FakeService) -> Iterator[Turnstile]:
    with loopback_client() as client:
        yield Turnstile(TurnstileKeys("site", "our-secret", frozenset({"shop.test"})), client, service.url)


@pytest.mark.spec("RG-16")
def test_turnstile_asks_the_service_with_secret_token_and_client(service: FakeService, turnstile: Turnstile):
    """And believes a yes for this host and form."""
    service.will(says(GOOD))

    assert turnstile.admits("token", CLIENT)
    (request,) = service.requests
    assert {**request.parameters, "idempotency_key": ""} == {
        "secret": "our-secret",
        "response": "token",
        "remoteip": CLIENT,
        "idempotency_key": "",
    }


@pytest.mark.spec("RG-16")
@pytest.mark.parametrize(
    "parameters",
    [
        {"success": False, "error-codes": ["timeout-or-duplicate"]},
        {**GOOD, "success": "true"},
        {**GOOD, "hostname": "other.test"},
        {**GOOD, "action": "login"},
        {},
        [],
        None,
        "yes",
        {"success": False, "error-codes": 7},
    ],
    ids=str,
)
def test_turnstile_refuses_whatever_is_no_clear_yes(service: FakeService, turnstile: Turnstile, parameters):
    """Another host, another form, no answer of the known shape."""
    service.will(says(parameters))

    assert not turnstile.admits("token", CLIENT)


@pytest.mark.spec("RG-16")
@pytest.mark.parametrize(
    "answer",
    [
        says(GOOD, after_s=6),
        resets,
        trickles,
        sends(b"<html>", 502),
        sends(b"{" * 9_000),
        sends(b" " * 10_000_000),
    ],
    ids=["slow", "resetting", "trickling", "gateway", "nested", "huge"],
)
def test_turnstile_fails_closed_within_three_seconds(service: FakeService, turnstile: Turnstile, answer):
    """Whatever happens to the service."""
    service.will(answer)
    began = time.monotonic()

    assert not turnstile.admits("token", CLIENT)
    assert time.monotonic() - began < 3


@pytest.mark.spec("RG-16")
@pytest.mark.parametrize("first", [says(INTERNAL), resets], ids=["internal", "reset"])
def test_turnstile_asks_once_more_for_a_fault_of_the_service(
    service: FakeService, turnstile: Turnstile, first
):
    """With the same key, so that the token is spent once."""
    service.will(first, says(GOOD))

    assert turnstile.admits("token", CLIENT)
    assert len({request.parameters["idempotency_key"] for request in service.requests}) == 1
    assert len(service.requests) == 2


@pytest.mark.spec("RG-16")
@pytest.mark.parametrize("token", ["", "t" * 2_049])
def test_turnstile_does_not_ask_about_what_is_no_token(
    service: FakeService, turnstile: Turnstile, token: str
):
    """Too long or nothing."""
    service.will(says(GOOD))

    assert not turnstile.admits(token, CLIENT)
    assert service.requests == []


def test_turnstile_fails_closed_when_nobody_listens():
    """Nothing stands there."""
    with stand_in() as gone:
        url = gone.url

    with loopback_client() as client:
        assert not Turnstile(TurnstileKeys("site", "secret"), client, url).admits("token", CLIENT)


def test_turnstile_tells_the_page_its_site_key(turnstile: Turnstile):
    """And never the secret."""
    assert turnstile.challenge() == {"provider": "turnstile", "siteKey": "site", "action": "register"}
    assert "our-secret" not in repr(turnstile)
