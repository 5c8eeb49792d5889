"""What is drawn: a kind of product with the finish and sizes its catalogue entry gives."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2s

from attrs import field, frozen

from adapters.drawings.finishes import finish_in
from adapters.drawings.kind import table_lines
from adapters.drawings.kinds import KINDS, kind_of

_LONGEST = 200
_LONGEST_TEXT = 2000
_WORDS = "Words"


def _frozen_copy(attributes: Mapping[str, str]) -> Mapping[str, str]:
    return dict(sorted((name, str(text)[:_LONGEST]) for name, text in attributes.items()))


@frozen
class Subject:
    """One product to draw; attributes of the same name as the kind's dimensions give its sizes."""

    kind: str
    finish: str
    attributes: Mapping[str, str] = field(converter=_frozen_copy, factory=dict)

    @property
    def mark(self) -> str:
        """A short name for this drawing's own ids: equal subjects share it, others do not."""
        told = repr((self.kind, self.finish, tuple(self.attributes.items())))
        return "d" + blake2s(told.encode("utf-8", "replace"), digest_size=5).hexdigest()


def subject_of(category: Sequence[str], name: str, attributes: Mapping[str, str]) -> Subject:
    """Tell what to draw for a product from its category path, name and specification.

    Only what its drawing reads is kept, so products that look the same are the
    same subject.
    """
    key = kind_of(category, name)
    kind = KINDS[key]
    wanted = {*kind.reads, *(size.attribute for size in kind.dimensions), "Size"} - {"Finish"}
    kept = {attribute: text for attribute, text in attributes.items() if attribute in wanted}
    said = f" {plain(f'{category[-1] if category else str()} {name}')} "
    telling = " ".join(word for word in telling_words() if f" {word}" in said)
    finish = attributes.get("Finish") or attributes.get("Colour") or finish_in(said) or kind.finish
    return Subject(key, finish, {**kept, _WORDS: telling} if telling else kept)


def plain(text: str) -> str:
    """Bring a text down to small letters and figures, one space between words."""
    return " ".join(re.findall(r"[a-z0-9]+", text[:_LONGEST_TEXT].lower()))


@cache
def telling_words() -> tuple[str, ...]:
    """The words in a product name that change its drawing."""
    return tuple(word for line in table_lines("words.txt") for word in line.split(", "))
