"""ALTCHA proof of work: the browser finds the number behind a hash, cheap once, costly for a flood."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final
from urllib.parse import parse_qs

import structlog
from altcha.v1 import ChallengeOptions, Payload, create_challenge, verify_solution
from attrs import field, frozen

from shopcore.errors import Unavailable
from shopcore.uk_time import Clock

log = structlog.get_logger()

LIFE: Final = timedelta(minutes=20)
"""How long a challenge may be answered; a form takes a while to fill in."""
LONGEST_ANSWER: Final = 2_048
FIELDS: Final = {"algorithm": str, "challenge": str, "number": int, "salt": str, "signature": str}
Spend = Callable[[str, datetime], bool]
"""Marks a challenge as answered until an instant; False if it was before. Raises Unavailable."""


@frozen
class ProofOfWork:
    """Implements Captcha; *work* is the largest number that may be hidden, and the first of *keys* signs."""

    _keys: Sequence[str] = field(repr=False)
    _spend: Spend
    _clock: Clock
    _work: int

    def challenge(self) -> Mapping[str, object]:
        """Return a new signed challenge, which can be answered for 20 minutes."""
        expires_at = self._clock.now() + LIFE
        options = ChallengeOptions(hmac_key=self._keys[0], max_number=self._work, expires=expires_at)
        result = create_challenge(options)
        return {
            "algorithm": result.algorithm,
            "challenge": result.challenge,
            "maxnumber": result.max_number,
            "salt": result.salt,
            "signature": result.signature,
        }

    def admits(self, answer: str, client: str) -> bool:
        """Say whether an answer solves one of our challenges, in time and for the first time.

        Raises:
            Unavailable: If the shop cannot look up whether it is spent.
        """
        try:
            return self._admits(answer)
        except Unavailable:
            raise
        except Exception as fault:
            log.warning("captcha_not_checked", fault=type(fault).__name__)
            return False

    def _admits(self, answer: str) -> bool:
        solution = read_answer(answer)
        if solution is None:
            return False
        is_right = any(verify_solution(solution, key, check_expires=False)[0] for key in self._keys)
        expires_at = _expiry(solution.salt)
        if not is_right or expires_at <= self._clock.now():
            return False
        return self._spend(solution.challenge, expires_at)


def read_answer(answer: str) -> Payload | None:
    """Read an answer, base64 of JSON; None when it is not of that form."""
    if len(answer) > LONGEST_ANSWER:
        return None
    try:
        solution = json.loads(base64.b64decode(answer, validate=True))
    except (ValueError, RecursionError):
        return None
    if not isinstance(solution, dict) or any(
        type(solution.get(name)) is not kind for name, kind in FIELDS.items()
    ):
        return None
    return Payload(**{name: solution[name] for name in FIELDS})


def _expiry(salt: str) -> datetime:
    seconds = parse_qs(salt.partition("?")[2])["expires"][0]
    return datetime.fromtimestamp(int(seconds), UTC)
