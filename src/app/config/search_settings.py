"""Settings of searching: a file of the owner's own, read again whenever it changes."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import structlog
from attrs import field, frozen
from attrs.validators import ge, le

from app.config.reading.settings_reader import read_into
from shopcore.search.search_query import TEXT_MAXIMUM
from shopcore.search.search_term import search_term
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from shopcore.search.search_rules import SearchRules, Text


log = structlog.get_logger()

_STOREFRONTS = {storefront.label: (storefront,) for storefront in Storefront} | {"": tuple(Storefront)}
_SIGNS = frozenset("=~#")


def _there(_owner: object, _attribute: object, file: str) -> None:
    if file and not Path(file).is_file():
        raise ValueError(f"there is no such file: {file!r}")


@frozen
class SearchSettings:
    """*file* holds the owner's synonyms, pins and redirects, '' is none; see ``docs/search.md``.

    How searches ended is kept for *report_days*; with 0 it is not recorded.
    """

    file: str = field(default="", validator=_there)
    report_days: int = field(default=92, validator=[ge(0), le(400)])


def _text(_owner: object, _attribute: object, text: str) -> None:
    if not search_term(text) or len(text) > TEXT_MAXIMUM:
        raise ValueError(f"must be a text of 1 to {TEXT_MAXIMUM} characters, not {text!r}")
    if not _SIGNS.isdisjoint(text):
        raise ValueError(f"must not contain =, ~ or #: {text!r}")


def _texts(least: int) -> Callable[[object, object, tuple[str, ...]], None]:
    def checked(owner: object, attribute: object, texts: tuple[str, ...]) -> None:
        for text in texts:
            _text(owner, attribute, text)
        if len({*map(search_term, texts)}) < max(least, len(texts)):
            raise ValueError(f"must name at least {least}, each once, not {', '.join(map(repr, texts))}")

    return checked


def _storefront(_owner: object, _attribute: object, name: str) -> None:
    if name not in _STOREFRONTS:
        raise ValueError(f"there is no storefront {name!r}; leave it out for both")


def _path(_owner: object, _attribute: object, path: str) -> None:
    if not path.startswith("/") or path.startswith("//") or not path.isascii() or set(path) & set(' \\"<>'):
        raise ValueError(f"must be a path of this shop, such as /information/returns, not {path!r}")


@frozen
class SynonymGroup:
    """Words of one meaning: each finds what all of them find."""

    words: tuple[str, ...] = field(validator=_texts(2))


@frozen
class OneWay:
    """What is *typed* also finds others; who types those does not find it."""

    typed: str = field(validator=_text)
    finds: tuple[str, ...] = field(validator=_texts(1))


@frozen
class Pin:
    """Products that stand first for a text, in this order."""

    text: str = field(validator=_text)
    skus: tuple[str, ...] = field(validator=_texts(1))
    storefront: str = field(default="", validator=_storefront)


@frozen
class SearchRedirect:
    """A text that leads to a page of the shop."""

    text: str = field(validator=_text)
    to: str = field(validator=_path)
    storefront: str = field(default="", validator=_storefront)


@frozen
class SearchFile:
    """Everything that the owner's file may hold."""

    synonyms: tuple[SynonymGroup, ...] = ()
    one_way: tuple[OneWay, ...] = ()
    pins: tuple[Pin, ...] = ()
    redirects: tuple[SearchRedirect, ...] = ()
    uses_shipped_synonyms: bool = True


def read_search_rules(path: Path) -> SearchRules:
    """Read the owner's rules from their file.

    Raises:
        SettingsBroken: With everything that is wrong in it, each with its place.
    """
    from app.config.reading.errors import SettingsBroken

    faults: list[str] = []
    search_file = read_into(SearchFile, _toml(path, faults), faults) if not faults else None
    if search_file is not None:
        faults.extend(_contradictions(search_file))
    if search_file is None or faults:
        raise SettingsBroken(tuple(f"search.file {path.name}: {fault}" for fault in faults))
    return _rules(search_file)


def _toml(path: Path, faults: list[str]) -> Mapping[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as broken:
        faults.append(f"cannot be read: {broken}")
        return {}


def _contradictions(search_file: SearchFile) -> Iterator[str]:
    """Name the texts that two entries of a kind decide about, and redirects that lead in a circle."""
    texts = {
        "one_way": [("", one.typed) for one in search_file.one_way],
        "pins": [(one.storefront, one.text) for one in search_file.pins],
        "redirects": [(one.storefront, one.text) for one in search_file.redirects],
    }
    for kind, entries in texts.items():
        seen: set[tuple[Storefront, str]] = set()
        for name, text in entries:
            keys = {(storefront, search_term(text)) for storefront in _STOREFRONTS[name]}
            if seen & keys:
                yield f"{kind}: {text!r} is listed twice"
            seen |= keys
    redirected = {search_term(one.text) for one in search_file.redirects}
    for one in search_file.redirects:
        searched = parse_qs(urlsplit(one.to).query).get("query", [""])[0]
        if search_term(searched) in redirected:
            yield f"redirects: {one.to!r} is a search that is redirected too"


def _rules(search_file: SearchFile) -> SearchRules:
    from adapters.search import shipped_rules
    from shopcore.search.search_rules import SearchRules, with_groups

    shipped = shipped_rules() if search_file.uses_shipped_synonyms else SearchRules("")
    pins: dict[Text, tuple[str, ...]] = {}
    redirects: dict[Text, str] = {}
    for pin in search_file.pins:
        pins |= {(one, search_term(pin.text)): pin.skus for one in _STOREFRONTS[pin.storefront]}
    for redirect in search_file.redirects:
        both = _STOREFRONTS[redirect.storefront]
        redirects |= {(one, search_term(redirect.text)): redirect.to for one in both}
    return SearchRules(
        with_groups(shipped.synonyms, (group.words for group in search_file.synonyms)),
        (*shipped.one_way, *((one.typed, one.finds) for one in search_file.one_way)),
        pins,
        redirects,
        shipped_rules().trade,
    )
