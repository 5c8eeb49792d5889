"""Names under which fields of a form are stored: in camel case, as programs from before have them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from shopcore.customers.trade_application import APPLICATION_RULES

_NEXT_WORD: Final = re.compile("_([a-z])")
_STORED: Final = {
    rule.field: _NEXT_WORD.sub(lambda start: start[1].upper(), rule.field) for rule in APPLICATION_RULES
}
_OWN: Final = {stored: own for own, stored in _STORED.items()}


def stored_form(form: Mapping[str, str]) -> dict[str, str]:
    """Name the fields of an application as they are stored."""
    return {_STORED.get(name, name): text for name, text in form.items()}


def own_form(stored: Mapping[str, str]) -> dict[str, str]:
    """Read a form that ``stored_form`` named."""
    return {_OWN.get(name, name): text for name, text in stored.items()}
