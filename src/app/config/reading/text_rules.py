"""What the text of a setting must be like; attrs asks these when settings are read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

Validator = Callable[[Any, Any, Any], None]
_SECURE: Final = r"https://[\w.-]+(:[0-9]+)?(/[\w.-]+)*|http://(127\.0\.0\.1|localhost)(:[0-9]+)?(/[\w.-]+)*"


def one_of(*choices: str) -> Validator:
    """Take only one of these words."""

    def check(_owner: object, _attribute: object, word: str) -> None:
        if word not in choices:
            raise ValueError(f"must be {' or '.join(map(repr, choices))}, not {word!r}")

    return check


def like(pattern: str, what: str) -> Validator:
    """Take only what matches a pattern, which is told as *what* it must be."""
    expected = re.compile(pattern, re.ASCII)

    def check(_owner: object, _attribute: object, text: str) -> None:
        if not expected.fullmatch(text):
            raise ValueError(f"must {what}, not {text!r}")

    return check


def not_empty(_owner: object, _attribute: object, text: str) -> None:
    """Take only what holds more than white space."""
    if not text.strip():
        raise ValueError("must not be empty")


secure_address = like(_SECURE, "be an address with https:// that ends without a slash")
secure_address_or_none = like(f"({_SECURE})?", "be an address with https:// that ends without a slash")
