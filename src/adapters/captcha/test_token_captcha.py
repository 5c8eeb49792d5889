"""A captcha that accepts one fixed token beside those of another: for machines that nobody else can reach."""

from __future__ import annotations

from collections.abc import Mapping
from hmac import compare_digest

from attrs import field, frozen

from shopcore.customers.sign_in_ports import Captcha


@frozen
class FixedTokenCaptcha:
    """Implements Captcha; anything but *token* is left to the captcha *otherwise*."""

    _token: str = field(repr=False)
    _otherwise: Captcha

    def challenge(self) -> Mapping[str, object] | None:
        """Return the challenge of the other captcha."""
        return self._otherwise.challenge()

    def admits(self, answer: str, client: str) -> bool:
        """Accept the fixed token, as often as it comes, and what the other captcha admits.

        Raises:
            Unavailable: If the other captcha cannot check the answer now.
        """
        is_token = compare_digest(answer.encode(errors="replace"), self._token.encode())
        return is_token or self._otherwise.admits(answer, client)
