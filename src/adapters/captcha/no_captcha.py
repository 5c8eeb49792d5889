"""A captcha that nobody passes, for a shop that was put together without one."""

from __future__ import annotations

from collections.abc import Mapping


class NoCaptcha:
    """Implements Captcha."""

    def challenge(self) -> Mapping[str, object] | None:
        return None

    def admits(self, answer: str, client: str) -> bool:
        return False
