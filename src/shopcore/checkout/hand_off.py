"""The hand-off to the pay site: what a signed token contains, and how it is signed and read.

A token is ``KEY-ID.CLAIMS.SIGNATURE``. It works once, for five minutes, and contains no name of a customer.
A request that opened a pay session with it may be sent again, if it had a key that nobody else knows.
"""

from __future__ import annotations

import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from attrs import field, frozen

from shopcore.money.money import Money
from shopcore.storefront import Storefront

from .errors import HandOffForged, HandOffGone

LIFE: Final = timedelta(seconds=300)
NONCE_BYTES: Final = 16
LONGEST: Final = 2_000
START_PATH: Final = "/pay/start?h="


@frozen(kw_only=True)
class HandOff:
    """The claims of a token; *amount* is inc VAT, *user* is a pseudonym that only the shop can resolve."""

    storefront: Storefront
    card_code: str
    basket_id: str
    basket_version: int
    amount: Money
    user: str
    last_visit: datetime
    return_url: str
    nonce: str
    expires_at: datetime


@frozen
class HandOffKeys:
    """The secrets for tokens: the first signs, any of them is accepted."""

    secrets: Sequence[str] = field(repr=False)

    def signed(self, claims: HandOff) -> str:
        """Return a signed token with these claims."""
        secret = self.secrets[0]
        signed_part = (
            f"{key_id(secret)}.{_base64url(json.dumps(_payload(claims), separators=(',', ':')).encode())}"
        )
        return f"{signed_part}.{_base64url(_mac(secret, signed_part))}"

    def read(self, token: str, now: datetime) -> HandOff:
        """Check a token and return its claims.

        Raises:
            HandOffForged: If no known secret signed it, or it is longer than 2,000 characters.
            HandOffGone: If it has expired.
        """
        signed_part, _, signature = token.rpartition(".")
        secret_id, _, claims = signed_part.partition(".")
        secret = next(
            (one for one in self.secrets if hmac.compare_digest(key_id(one), _ascii(secret_id))), None
        )
        if secret is None or len(token) > LONGEST:
            raise HandOffForged
        if not hmac.compare_digest(_base64url(_mac(secret, signed_part)), _ascii(signature)):
            raise HandOffForged
        # Claims are parsed only now that their signature is known to be ours; base64 lost its padding.
        read = _read(json.loads(urlsafe_b64decode(claims + "=" * (-len(claims) % 4))))
        if now >= read.expires_at:
            raise HandOffGone
        return read

    def session_id(self, claims: HandOff, key: str) -> str:
        """Return the id of the pay session that a request with this *key* opens.

        It cannot be told from the token without the key, nor without the secret of the shop.
        """
        return f"ps-{_base64url(_mac(self.secrets[0], f'session {claims.nonce} {key}'))}"

    def user(self, customer_id: str) -> str:
        """Return a pseudonym for a customer that only this shop can resolve."""
        return _base64url(_mac(self.secrets[0], f"user {customer_id}")[:NONCE_BYTES])


def key_id(secret: str) -> str:
    """Return an id for a secret that does not reveal it."""
    return sha256(f"key {secret}".encode()).hexdigest()[:12]


def new_nonce(entropy: Callable[[int], bytes]) -> str:
    """Return 16 random bytes in URL-safe base64, so that each token can be spent once."""
    return _base64url(entropy(NONCE_BYTES))


def _payload(claims: HandOff) -> dict[str, Any]:
    return {
        "v": 1,
        "company": claims.storefront.company_id,
        "cardCode": claims.card_code,
        "basketId": claims.basket_id,
        "basketVersion": claims.basket_version,
        "amount": claims.amount.pence,
        "user": claims.user,
        "lastVisit": int(claims.last_visit.timestamp()),
        "returnUrl": claims.return_url,
        "nonce": claims.nonce,
        "exp": int(claims.expires_at.timestamp()),
    }


def _read(payload: dict[str, Any]) -> HandOff:
    return HandOff(
        storefront=Storefront(payload["company"]),
        card_code=payload["cardCode"],
        basket_id=payload["basketId"],
        basket_version=payload["basketVersion"],
        amount=Money(payload["amount"]),
        user=payload["user"],
        last_visit=datetime.fromtimestamp(payload["lastVisit"], UTC),
        return_url=payload["returnUrl"],
        nonce=payload["nonce"],
        expires_at=datetime.fromtimestamp(payload["exp"], UTC),
    )


def _mac(secret: str, signed_part: str) -> bytes:
    return hmac.new(secret.encode(), signed_part.encode(), sha256).digest()


def _base64url(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _ascii(text: str) -> str:
    """Keep what may be compared in constant time; anything else fits nothing."""
    return text if text.isascii() else ""
