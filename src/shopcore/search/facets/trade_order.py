"""In which order buyers choose among the attributes of a kind of product, as the trade has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from attrs import frozen

from shopcore.search.indexing.facets import facet_name

UNLISTED: Final = 1_000
"""The rank of attributes that no list names: behind those that come first, before those that come last."""
OTHERS: Final = ""
"""The kind of product of the list that goes for all; written ``*``."""
_REST: Final = "..."


@frozen
class AttributeOrder:
    """The facets by which a kind of product is chosen *first* and *last*, each in their order."""

    first: tuple[str, ...] = ()
    last: tuple[str, ...] = ()

    @classmethod
    def read(cls, listed: str) -> AttributeOrder:
        """Read labels of attributes with commas between them; those behind ``...`` come last."""
        first, _, last = listed.partition(_REST)
        return cls(tuple(_names(first)), tuple(_names(last)))


@frozen
class TradeOrder:
    """The order of attributes by kind of product, in the words of one: ``hinges``, ``kick plates``."""

    orders: Mapping[str, AttributeOrder]

    @classmethod
    def read(cls, text: str) -> TradeOrder:
        """Read lines such as ``hinges, butts: size, finish, ..., range``; ``*`` goes for all."""
        orders: dict[str, AttributeOrder] = {}
        for line in text.splitlines():
            kinds, colon, listed = line.partition(":")
            if colon and not line.startswith("#"):
                names = (kind.strip().casefold() for kind in kinds.split(","))
                orders |= {
                    OTHERS if kind == "*" else kind: AttributeOrder.read(listed) for kind in names if kind
                }
        return cls(orders)

    def ranks(self, kind: str) -> Mapping[str, int]:
        """Rank the attributes of a kind of product: the lowest first, its own before those of all."""
        own, common = self.orders.get(kind, NO_ATTRIBUTES), self.orders.get(OTHERS, NO_ATTRIBUTES)
        last = dict.fromkeys((*common.last, *own.last))
        first = dict.fromkeys((*own.first, *common.first))
        ranked = {name: UNLISTED + 1 + place for place, name in enumerate(last)}
        ranked |= {name: place for place, name in enumerate(first) if name not in own.last}
        return ranked


def _names(listed: str) -> Iterator[str]:
    yield from (facet_name(label.strip()) for label in listed.split(",") if label.strip())


NO_ATTRIBUTES: Final = AttributeOrder()
NO_ORDER: Final = TradeOrder(MappingProxyType({}))
