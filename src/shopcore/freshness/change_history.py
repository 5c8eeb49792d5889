"""At which catalogue version each product and list changed last: what was made before may stand or not."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count
from typing import Final

from .uses import Use

CHANGES_MAXIMUM: Final = 50_000
"""Past so many a new history begins, so that everything is made anew once."""
_NUMBERS = count()


class ChangeHistory:
    """Changes since a version; whatever was made before that is over. *number* tells histories apart.

    One thread notes changes, before anything is made of them; others read.
    """

    def __init__(self, since: int) -> None:
        """Begin a history that knows of no change after a version."""
        self.number = next(_NUMBERS)
        self._since = since
        self._changed_at: dict[Use, int] = {}

    def note(self, version: int, uses: Collection[Use]) -> ChangeHistory:
        """Note what a version changed, and return the history that goes on with it."""
        if len(self._changed_at) + len(uses) > CHANGES_MAXIMUM:
            return ChangeHistory(version)
        self._changed_at.update(dict.fromkeys(uses, version))
        return self

    def holds(self, made_at: int, uses: Collection[Use]) -> bool:
        """Say whether what was made at a version of these is as if it were made now."""
        changed_at = self._changed_at.get
        return made_at >= self._since and all(changed_at(use, made_at) <= made_at for use in uses)
