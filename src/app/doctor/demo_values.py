"""What a shop still says of the demo: names, numbers, claims and texts that its owner must replace."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs
from attrs import frozen

from adapters.web.client_address import is_loopback
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from app.config.settings import Settings

_EXAMPLE: Final = re.compile(r"[@/._-]example(?![a-z])|(?<![a-z])example\.(com|org|net)\b", re.IGNORECASE)
_NAME: Final = re.compile(r"strike( ?& ?|[ .-]and[ .-])?keep", re.IGNORECASE)
_VAT_NUMBER: Final = re.compile(r"999 ?9999 ?73")
_PHONE: Final = re.compile(r"(?:\+44|\b0)[\d ()-]{8,}\d")
_DRAMA_NUMBERS: Final = tuple(
    "01134960 01144960 01154960 01164960 01174960 01184960 01214960 01314960 01414960 01514960 01614960"
    " 01632960 01914980 02079460 02890180 02896496 02920180 03069990 07700900 08081570 09098790".split()
)
"""How the numbers begin that Ofcom keeps for television and radio drama."""
_DIGITS: Final = 11
_LISTED: Final = 3
_COUNTER: Final = re.compile(r"[^.:;|]*\btrade counters?\b[^.:;|]*", re.IGNORECASE)
_FREE_RETURN: Final = re.compile(
    r"\b(?:free return\w*|(?:return\w*|bring)\b(?=[^.:;|]*\bfree\b))[^.:;|]*\bcounters?\b(?:, free)?",
    re.IGNORECASE,
)
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_LAW: Final = ("/information/terms", "/information/privacy", "/information/returns", "/weee-directive")


@frozen
class DemoValue:
    """A setting that holds what the demo came with: what was found there, and what to put instead.

    Nothing in *current* stands for a whole text that is still the shipped draft.
    """

    setting: str
    current: Sequence[str]
    instead: str

    def __str__(self) -> str:
        if not self.current:
            return f"{self.setting}: this text is still the draft that came with the shop; {self.instead}"
        more = len(self.current) - _LISTED
        listing = ", ".join(map(repr, self.current[:_LISTED])) + (f" and {more} more" if more > 0 else "")
        return f"{self.setting}: {listing} came with the demo; {self.instead}"


@frozen
class _Place:
    """A setting below its root; of a list, each entry is compared where *by_entry*, else all of it."""

    name: str
    instead: str
    by_entry: bool = False


_STOREFRONT: Final = (
    _Place("name", "use your shop's name"),
    _Place("slogan", "write your own"),
    _Place("strapline", "claim only what you can prove"),
    _Place("phone", "use your own number; Ofcom reserves this one for drama, so nobody answers it"),
    _Place("email", "use your own address; mail to an example domain never arrives"),
    _Place("hours", "state when you answer the phone"),
    _Place("postal_address", "use your own", by_entry=True),
    _Place("banner", "claim only what you can prove", by_entry=True),
    _Place("popular_searches", "list what your customers look for"),
    _Place("popular_brands", "list brands that you sell"),
    _Place("own_brands", "list your own with your guarantees, or []", by_entry=True),
    _Place("promotions", "list your own, or []", by_entry=True),
    _Place("menu", "link your own categories"),
    _Place("social", "link your own pages, or []", by_entry=True),
    _Place("parent_group", "write the heading for your own links"),
    _Place("external", "link your own pages, or []", by_entry=True),
    _Place("payment_marks", "list the payment methods you offer"),
    _Place("home.headline", "write your own"),
    _Place("home.lead", "claim only what you can prove"),
    _Place("home.hero_sku", "choose one of your SKUs"),
)
_SHOP: Final = (
    _Place("papers.company", "name the company that sells"),
    _Place("papers.vat_number", "use your own; this one belongs to nobody"),
    _Place("papers.large_returns", "state the most that collecting a large item can cost your customers"),
    _Place("tariff.door.brand", "name the brand of your doors, or ''"),
    _Place("delivery.branches", "list your own trade counters, or []", by_entry=True),
)


def demo_values(settings: Settings, shipped: Settings) -> Iterator[DemoValue]:
    """Name each setting that still says what *shipped* says, or that holds a name or number of the demo.

    Nothing is said of the words of a storefront that does not open, nor of what the owner keeps
    on purpose (``doctor.accepted``).
    """
    every = (*_of_shop(settings, shipped), *_draft_texts(settings), *_texts_of_counters(settings))
    return (value for value in every if value.setting not in settings.doctor.accepted)


def opening_storefronts(settings: Settings) -> list[Storefront]:
    """List the storefronts that have a host of their own; while none has, those of this machine's names."""
    hosts = {storefront: settings.hosts_of(storefront) for storefront in Storefront}
    public = [storefront for storefront, names in hosts.items() if not all(map(is_loopback, names))]
    return public or [storefront for storefront, names in hosts.items() if names]


def _of_shop(settings: Settings, shipped: Settings) -> Iterator[DemoValue]:
    for storefront in opening_storefronts(settings):
        words, before = settings.storefronts.of(storefront), shipped.storefronts.of(storefront)
        yield from _left(f"storefronts.{storefront.label}.", words, before, _STOREFRONT)
    yield from _left("", settings, shipped, _SHOP)


def _left(root: str, now: object, before: object, places: Sequence[_Place]) -> Iterator[DemoValue]:
    for place in places:
        value, shipped = _at(now, place.name), _at(before, place.name)
        current = [_short(entry) for entry in _entries(value) if _is_left(entry, value, shipped, place)]
        if current:
            yield DemoValue(root + place.name, current, place.instead)


def _at(value: Any, path: str) -> Any:
    for name in path.split("."):
        value = getattr(value, name)
    return value


def _entries(value: Any) -> Sequence[Any]:
    return value if isinstance(value, tuple) else [value]


def _is_left(entry: Any, value: Any, shipped: Any, place: _Place) -> bool:
    """Whether an entry is the shipped one or names the demo; of an address a town alone tells nothing."""
    if any(is_of_the_demo(text) for _, text in texts_in(entry)):
        return True
    if not place.by_entry:
        return bool(value == shipped)
    return entry in shipped and not (isinstance(entry, str) and not any(map(str.isdigit, entry)))


def _short(entry: Any) -> str:
    """Name an entry by what shoppers see first of it."""
    first = next((getattr(entry, name) for name in ("name", "strong", "heading") if hasattr(entry, name)), "")
    return ", ".join(filter(None, (first or str(entry), getattr(entry, "guarantee", ""))))


def texts_in(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Go through every text of some settings, each with its place."""
    if isinstance(value, str):
        yield path, value
    elif attrs.has(type(value)):
        for one in attrs.fields(type(value)):
            yield from texts_in(getattr(value, one.name), f"{path}.{one.name}")
    elif isinstance(value, tuple):
        for number, entry in enumerate(value):
            yield from texts_in(entry, f"{path}[{number}]")


def is_of_the_demo(text: str) -> bool:
    """Whether a text holds the demo's name, a brand of it, or a number or address that reaches nobody."""
    marks = (_NAME, _EXAMPLE, _VAT_NUMBER, _brand_names())
    return any(mark.search(text) for mark in marks) or is_drama_number(text)


def is_drama_number(text: str) -> bool:
    """Whether a text holds a phone number that Ofcom keeps for drama, which nobody ever answers."""
    for current in _PHONE.finditer(text):
        number = re.sub(r"[^\d+]", "", current[0]).replace("+440", "0").replace("+44", "0")
        if len(number) == _DIGITS and number.startswith(_DRAMA_NUMBERS):
            return True
    return False


@cache
def _brand_names() -> re.Pattern[str]:
    from adapters.demo.brands import makers

    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, makers()))})(?!\w)")


def _draft_texts(settings: Settings) -> Iterator[DemoValue]:
    """Name the texts of law that are still the drafts which come with the software."""
    own = Path(settings.texts.folder) if settings.texts.folder else None
    for path in _LAW:
        folders = ("both", *(storefront.label for storefront in Storefront))
        if own is None or not any((own / folder / f"{path[1:]}.md").is_file() for folder in folders):
            yield DemoValue(
                f"texts{path}",
                (),
                "have a lawyer check it, and put your own text into texts.folder",
            )


def _texts_of_counters(settings: Settings) -> Iterator[DemoValue]:
    """Name our texts that promise free returns at counters; without counters, all that speak of them."""
    if settings.delivery.branches:
        claim, instead = _FREE_RETURN, "if this is true, add it to doctor.accepted; if not, put your own text"
    else:
        claim, instead = _COUNTER, "you have no trade counters, so put your own text"
    for path, lines in _shipped_lines().items():
        current = [match[0].strip(" ,-") for line in lines for match in claim.finditer(line)]
        if current and path not in _LAW and not _has_own(settings, path):
            yield DemoValue(f"texts{path}", current, f"{instead} into texts.folder")


def _has_own(settings: Settings, path: str) -> bool:
    """Whether every storefront that opens reads a text of the owner's at *path*."""
    if not settings.texts.folder:
        return False
    own, file = Path(settings.texts.folder), f"{path[1:]}.md"
    is_of_both = (own / "both" / file).is_file()
    return is_of_both or all((own / s.label / file).is_file() for s in opening_storefronts(settings))


@cache
def _shipped_lines() -> Mapping[str, Sequence[str]]:
    """Read the words of the texts that come with the software, without their links."""
    from adapters.pages.texts.library import BOTH, OUR_TEXTS
    from shopcore.pages.texts.page_text import read_text

    current = {}
    for file in sorted((OUR_TEXTS / BOTH).rglob("*.md")):
        path = "/" + file.relative_to(OUR_TEXTS / BOTH).with_suffix("").as_posix()
        text = read_text(file.read_text("utf-8"), path=path, file=file.name, faults=[])
        assert text is not None, path
        current[path] = [_LINK.sub(r"\1", line) for _, words in text.placed() for line in words.splitlines()]
    return current
