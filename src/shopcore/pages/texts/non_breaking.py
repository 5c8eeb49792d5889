"""What no line of a text may part: a size, a figure and its unit, a standard's name, a telephone number."""

from __future__ import annotations

import re
from typing import Final

_TOGETHER: Final = re.compile(
    r"(?<=\d) (?=× \d)|(?<=\d ×) (?=\d)"  # the figures of a size
    r"|(?<=\d) (?=(?:mm|cm|m|kg|K|W|V|mA|lm|lux|litres|minutes|days|noon|°C)\b)"  # a figure and its unit
    r"|(?<=\bBS|\bEN) (?=EN|\d)|(?<=\boption) (?=\d)"  # the name of a standard, of an option
)
_PHONE: Final = re.compile(r"\b0\d{2,4} \d{3,4}(?: \d{2,4})*\b|\b116 123\b")


def non_breaking(text: str) -> str:
    """Join what no line may part: a size, a figure and its unit, a standard's name, a telephone number."""
    return _PHONE.sub(lambda phone: phone[0].replace(" ", "\u00a0"), _TOGETHER.sub("\u00a0", text))
