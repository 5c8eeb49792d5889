"""Names and descriptions are sentences with gaps that the product's own figures fill."""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from .seeded_random import SeededRandom

UNITS = frozenset("mm² mm m kg kW W lm K V A mA ° in".split())
_GAP = re.compile(r"\{([^{}]+)\}")
_PROPER = frozenset(
    "Brenton Brighton Cat Doc Fitch Forstner Georgian Incoloy Suffolk Thread Victorian Wi-Fi Zigbee".split()
)


@cache
def attribute_of(heading: str, text: str) -> tuple[str, str]:
    """Split a heading such as ``Height mm`` off its unit and put the unit behind the figure."""
    name, _, unit = heading.rpartition(" ")
    if not name or unit not in UNITS:
        return heading, upper_first(text)
    return name, f"{text}°" if unit == "°" else f"{text} {unit}"


@cache
def gaps(heading: str, text: str) -> Mapping[str, str]:
    """Say what fills the gap of a heading, with and without its unit."""
    name, _ = attribute_of(heading, text)
    bare = text.removesuffix(" mm") if text[:1].isdigit() else text
    return MappingProxyType({heading.lower(): bare, name.lower(): bare})


@cache
def gaps_of(sentence: str) -> frozenset[str]:
    """List the gaps of a sentence in lower case."""
    return frozenset(gap.lower() for gap in _GAP.findall(sentence))


def fill(sentence: str, words: Mapping[str, str]) -> str:
    """Fill the gaps; one that begins with a capital letter is filled so.

    Raises:
        KeyError: If the product says nothing that fits a gap.
    """

    def filled(match: re.Match[str]) -> str:
        gap = match[1]
        word = words[gap.lower()]
        return upper_first(word) if gap[0].isupper() else lower_first(word)

    return _GAP.sub(filled, sentence)


def chosen(attributes: Mapping[str, tuple[str, ...]], chance: SeededRandom) -> Mapping[str, str]:
    """Settle for one of the choices of each attribute."""
    return {name: chance.pick(name, choices) for name, choices in attributes.items()}


def upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    is_word = text[1:2].islower()
    return text[:1].lower() + text[1:] if is_word and text.split(maxsplit=1)[0] not in _PROPER else text
