"""What payments refuse, as data with a code."""

from __future__ import annotations

from typing import ClassVar

from shopcore.errors import ShopError


class BadSignature(ShopError):
    """A callback that the bank did not sign, or signed more than five minutes away from now."""

    code: ClassVar[str] = "bad_signature"
    title: ClassVar[str] = "That message isn't signed correctly."
