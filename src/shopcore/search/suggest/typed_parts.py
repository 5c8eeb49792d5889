"""What of a suggestion was typed already, and what it adds."""

from __future__ import annotations

import re
from typing import Final

from attrs import frozen

from shopcore.search.text_analysis.tokens import plain

_WORD: Final = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+")


@frozen
class TypedPart:
    """A stretch of a suggestion; the parts of one make up its whole text."""

    text: str
    is_typed: bool


def typed_parts(suggestion: str, typed: str) -> tuple[TypedPart, ...]:
    """Part a suggestion into what was typed of it, in any order of words, and what was not.

    A typed word is the whole of a word or its beginning, and each counts once; *typed* is plain text.
    """
    words = sorted(_WORD.findall(typed), key=len, reverse=True)
    parts: list[TypedPart] = []
    at = 0
    for match in _WORD.finditer(suggestion):
        word = plain(match[0])
        begun = next((one for one in words if word.startswith(one) or one in (f"{word}s", f"{word}es")), None)
        if begun is None:
            continue
        words.remove(begun)
        is_whole = len(begun) >= len(word) or len(word) != len(match[0])
        end = match.end() if is_whole else match.start() + len(begun)
        if parts and suggestion[at : match.start()].isspace():
            parts[-1] = TypedPart(parts[-1].text + suggestion[at:end], True)
        else:
            parts += (
                TypedPart(suggestion[at : match.start()], False),
                TypedPart(suggestion[match.start() : end], True),
            )
        at = end
    parts.append(TypedPart(suggestion[at:], False))
    return tuple(part for part in parts if part.text)
