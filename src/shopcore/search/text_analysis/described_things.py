"""Things that a text describes instead of naming them: a hinge that opens both ways."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from attrs import frozen

from .common_words import FUNCTION_WORDS, LITTLE_WORDS
from .synonyms import Tokenise, Tokens
from .tokens import Piece

ANYWHERE: Final = "+"
"""Stands between words that describe a thing wherever they stand in a text: hinge + both|either + ways."""
ALTERNATIVE: Final = "|"
_DESCRIBES: Final = re.compile(
    r"\b(?:something|anything|things?|stuff|what|how|where|when|which|that|who|so|my|i|you|to|for|from|over|above|under"
    r"|behind|beside|by|at|near|against|around|round|between|through|into|onto)\b"
)
FORMS: Final = frozenset(
    """
    arm bar bit box cover device fitting gadget item kit part pen piece plate product rod sheet strip tool
    unit
    """.split()
)
"""What may be of any type: a bar that keeps a window open."""
Choices = tuple[frozenset[str], ...]
"""Tokens that must all be there for each alternative."""


@frozen
class Description:
    """What a text must have, one alternative of each part, and the names of what that describes."""

    parts: tuple[Choices, ...]
    names: tuple[Tokens, ...]

    @classmethod
    def read(cls, typed: str, names: tuple[Tokens, ...], tokenise: Tokenise) -> Description:
        """Read ``hinge + both|either + ways``."""
        parts = (map(tokenise, part.split(ALTERNATIVE)) for part in typed.split(ANYWHERE))
        return cls(tuple(tuple(frozenset(one) for one in part if one) for part in parts), names)

    def used(self, tokens: frozenset[str]) -> frozenset[str]:
        """Name the tokens of a text that describe it; none if some part has no alternative there."""
        found = [[one for one in part if one <= tokens] for part in self.parts]
        used = frozenset[str]().union(*(one for part in found for one in part))
        return used if all(found) and len(used) >= len(self.parts) else frozenset()


@frozen
class Described:
    """What a text describes: the pieces that do so, and what that is called."""

    pieces: tuple[Piece, ...]
    names: tuple[Tokens, ...]

    def others(self, pieces: Iterable[Piece]) -> list[Piece]:
        """Leave the pieces that say more of it, and no word that only holds the sentence together."""
        others = (one for one in pieces if one not in self.pieces)
        return [one for one in others if one.surface not in FUNCTION_WORDS | LITTLE_WORDS]


@frozen
class Descriptions:
    """Descriptions by each token of the part that has the fewest alternatives."""

    by_token: Mapping[str, tuple[Description, ...]] = MappingProxyType({})

    @classmethod
    def of(cls, descriptions: Iterable[Description]) -> Descriptions:
        """Order descriptions by tokens that few texts have."""
        groups = defaultdict[str, list[Description]](list)
        for one in descriptions:
            for token in {min(choice) for choice in min(one.parts, key=len)}:
                groups[token].append(one)
        return cls(MappingProxyType({token: tuple(group) for token, group in groups.items()}))

    def find(
        self, text: str, pieces: Sequence[Piece], tokens: Tokens, knows: Callable[[str], bool]
    ) -> Described | None:
        """Find what a text describes, by as many of its words as possible, if the catalogue knows it.

        What stands before 'for', 'that' or 'to' is what is looked for: a box for cables is no cable.
        """
        candidates = [one for token in tokens for one in self.by_token.get(token, ())]
        mark = _DESCRIBES.search(text) if candidates else None
        if mark is None:
            return None
        before = [place for place, piece in enumerate(pieces) if piece.start < mark.start()]
        is_free = not before or (len(before) == 1 and pieces[0].surface in FORMS)
        head = None if is_free else tokens[before[-1]]
        having = frozenset(tokens)
        found = [(one.used(having), one.names) for one in candidates]
        for used, names in sorted(found, key=lambda one: -len(one[0])):
            known = tuple(name for name in names if all(map(knows, name)))
            if used and known and (head is None or head in used):
                own = tuple(one for one, token in zip(pieces, tokens, strict=True) if token in used)
                return Described(own, known)
        return None
