"""A captcha that nobody passes, for a shop that was built without one."""

from __future__ import annotations

from collections.abc import Mapping


class NoCaptcha:
    """Implements Captcha."""

    def challenge(self) -> Mapping[str, object] | None:
        """Return None: there is no test to show."""
        return None

    def admits(self, answer: str, client: str) -> bool:
        """Refuse every answer."""
        return False
