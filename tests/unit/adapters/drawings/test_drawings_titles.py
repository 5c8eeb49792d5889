"""What a title names is drawn: products whose titles differ do not share a drawing."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping

import pytest

from adapters.drawings import KINDS, draw, kind_of, subject_of
from shopcore.storefront import Storefront
from tests.support.demo_catalogue import demo_products
from tests.support.demo_titles import Titled, titles

UNSEEN: Mapping[str, str] = {
    "Keying": "the same lock, opened by other keys",
    "Length": "a cable is drawn by its section; how much of it is on the drum is written",
    "Load": "runners of the same steel carry more or less",
    "Poles": "a ceiling switch hides its contacts",
    "Reel": "the drum is not what is bought",
    "Terminals": "they are behind the plate",
    "Type": "how an RCD behaves when the supply fails is not seen",
    "Weight": "one nail is drawn, of however many the bag holds",
    "Way": "a two-way rocker looks like a one-way one from the front",
}
"""Attributes that no view shows, and why; a sheet writes them below the drawing."""
ONE_ARTICLE: Mapping[str, str] = {
    "{} lever deadlock {} mm, keyed to differ, *": "Deadlock case {} mm, {} lever, *",
    "{} lever sashlock {} mm, keyed to differ, *": "Sashlock case {} mm, {} lever, *",
    "{} lever deadlock {} mm, *, *": "Deadlock case {} mm, {} lever, *",
    "{} lever sashlock {} mm, *, *": "Sashlock case {} mm, {} lever, *",
    "Intumescent hinge pads {} × {} mm, *": "Intumescent hinge pads {1} × {0} mm, pack of *, *",
    "Intumescent hinge pads {} {} {} mm, *": "Intumescent hinge pads # # # mm, pack of *, *",
}
"""The same lock under two titles, in two places of the catalogue."""
METALS = re.compile(
    r"(polished|satin|stainless|steel|brass|copper|coloured|oak) ?|(box|tub|trade tub) (?=of)"
    r"|(Stainless|Brass|Copper) (?=(steel )?splashback)"
)
SPARE = re.compile(r"[ ,*]+")
FINISHED = frozenset({"kick-plate", "panel", "wood-screw", "door"})
"""Kinds whose titles name their metal or wood, which is a finish, or the pack, by a word of their own."""
THUMBNAIL_BYTES, SHEET_BYTES = 3_000, 12_000
DISTINCT, LISTED = 60, 96


@pytest.fixture(scope="module")
def titled() -> list[Titled]:
    return list(titles())


def shape(svg: str) -> str:
    """A drawing without its colours."""
    return re.sub(r' (fill|stroke|aria-label)="[^"]*"|<defs>.*?</defs>', "", svg)


def plain(name: str, kind: str) -> str:
    """A title as this test compares it: finishes that are words of the title do not count."""
    figures = re.findall(r"[0-9]+", name)
    same = ONE_ARTICLE.get(re.sub(r"[0-9#]+", "{}", name))
    if same is not None and len(figures) == 2:
        return same.format(*reversed(figures))
    if same is not None:
        return same.format("#", "#")
    return SPARE.sub(" ", METALS.sub("", name)).strip() if kind in FINISHED else name


def shared(titled: list[Titled], name: Callable[[Titled], str], *, sheet: bool) -> list[set[str]]:
    """Find the drawings that several names share, as the sets of those names."""
    drawn: dict[str, str] = {}
    by_shape: dict[tuple[str, str], set[str]] = defaultdict(set)
    for one in titled:
        mark, kind = one.subject.mark, one.subject.kind
        if mark not in drawn:
            svg = draw(one.subject, sheet=sheet)
            assert len(svg.encode()) <= (SHEET_BYTES if sheet else THUMBNAIL_BYTES), one.title
            drawn[mark] = shape(svg)
        by_shape[kind, drawn[mark]].add(plain(name(one), kind))
    return [names for names in by_shape.values() if len(names) > 1]


def test_no_two_titles_share_a_sheet(titled):
    """Arrow, engraving, hand, pattern, gangs, ways, shape, size: what is named is drawn or written."""
    assert shared(titled, lambda one: one.named, sheet=True) == []


def test_no_two_titles_share_a_thumbnail_unless_a_figure_tells_them_apart(titled):
    """One frame fits every size, so a size may look like another; nothing else that can be seen may."""
    assert shared(titled, lambda one: one.shown, sheet=False) == []


def test_what_is_only_written_has_a_reason():
    """Whoever adds an attribute to the notes of a sheet says why it cannot be drawn."""
    assert {name for kind in KINDS.values() for name in kind.written} == set(UNSEEN)


@pytest.mark.parametrize(
    "kinds", [("lever-on-rose", "lever-on-plate"), ("butt-hinge",)], ids=["levers", "hinges"]
)
def test_the_makes_of_a_large_kind_look_different(kinds):
    """Of the first 96 makes and sizes, at least 60 have a shape of their own, colours apart."""
    makes: dict[tuple[str | None, str | None], str] = {}
    for product in demo_products(Storefront.IRONMONGERY):
        make = product.family, product.attributes.get("Size")
        if kind_of(product.category, product.name) in kinds and make not in makes:
            subject = subject_of(product.category, product.name, product.attributes)
            makes[make] = shape(draw(subject, sheet=False))
        if len(makes) == LISTED:
            break

    assert len(set(makes.values())) >= DISTINCT
