"""What payments refuse, as data with a code."""

from __future__ import annotations

from shopcore.errors import ShopError


class BadSignature(ShopError, code="bad_signature", title="That message isn't signed correctly."):
    """A callback that the bank did not sign, or signed more than five minutes away from now."""
