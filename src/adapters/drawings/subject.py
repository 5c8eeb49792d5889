"""What is drawn: a kind of product with the finish and sizes its catalogue entry gives."""

from collections.abc import Mapping, Sequence
from hashlib import blake2s

from attrs import field, frozen

from adapters.drawings.kinds import GENERIC, KINDS, kind_of

_LONGEST = 200
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

    Only the attributes that its drawing reads are kept, so products that look
    the same share one drawing.
    """
    key = kind_of(category, name)
    kind = KINDS[key]
    wanted = {*kind.reads, *(size.attribute for size in kind.dimensions), "Size"} - {"Finish"}
    kept = {attribute: text for attribute, text in attributes.items() if attribute in wanted}
    words = f"{category[-1] if category else ''} {name}".strip().lower()
    return Subject(key, _finish(category, attributes) or kind.finish, {**kept, _WORDS: words})


def _finish(category: Sequence[str], attributes: Mapping[str, str]) -> str:
    return attributes.get("Finish") or attributes.get("Colour") or ""


__all__ = ["GENERIC", "Subject", "subject_of"]
