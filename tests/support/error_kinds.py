"""The kinds of refusals that the program has."""

from __future__ import annotations

import sys

from shopcore.errors import ShopError


def kinds_of_error(kind: type[ShopError] = ShopError) -> list[type[ShopError]]:
    """List a kind and those below it, each that its module holds, by name.

    attrs leaves a first draft of each behind until memory is tidied.
    """
    results = [each for below in kind.__subclasses__() for each in kinds_of_error(below)]
    is_held = getattr(sys.modules[kind.__module__], kind.__name__, None) is kind
    found = {kind, *results} if is_held else set(results)
    return sorted(found, key=lambda one: one.__name__)
