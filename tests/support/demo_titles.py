"""Every title that the demo catalogue can give a product, with the specification that goes with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import product

from attrs import evolve, frozen

from adapters.demo.brands import makers
from adapters.demo.finishes import Finish
from adapters.demo.name_templates import attribute_of, gaps, gaps_of
from adapters.demo.product_family import Family
from adapters.demo.profiles import BY_RANGE, LEVER_PROFILES
from adapters.demo.seeded_random import SeededRandom
from adapters.demo.tables import Article, ArticleRow, articles
from adapters.drawings import KINDS, Subject, subject_of
from shopcore.storefront import Storefront

ANY = "*"
RANGE = "Ashby"
FREE = frozenset(
    {"range", "finish", "colour", "pack quantity", "brand", "tone", "colour temperature", "insert"}
)
"""What two titles may differ by and share a drawing: colour, what is in the pack, and whose it is."""
_FINISH = Finish("", ANY, 100, "")
_FIGURE = re.compile(r"[0-9][0-9./-]*S?|(?<= )[x×](?= )")


@frozen
class Titled:
    """A title and what is drawn under it, and what of it no other drawing may share.

    *named* is the title without finish, pack and make. *shown* is without its
    figures as well, for a thumbnail fits every size into one frame, and
    without what a sheet only writes.
    """

    title: str
    subject: Subject
    named: str
    shown: str


def titles() -> Iterator[Titled]:
    """Go through every article of both storefronts, in every size and every choice that its title names."""
    for storefront in Storefront:
        for article in articles(storefront):
            yield from _titles(article)


def _titles(article: Article) -> Iterator[Titled]:
    in_title = gaps_of(article.title)
    choices = {
        heading: values if gaps(heading, "").keys() & in_title or len(values) == 1 else ()
        for heading, values in article.attributes.items()
    }
    for row in article.rows:
        open_to = [heading for heading, values in choices.items() if values and heading not in row.cells]
        for picked in product(*(choices[heading] for heading in open_to)):
            cells = {**dict(zip(open_to, picked, strict=True)), **row.cells}
            yield _titled(article, row, cells)


def _titled(article: Article, row: ArticleRow, cells: Mapping[str, str]) -> Titled:
    usual = {heading: values[0] for heading, values in article.attributes.items()}
    title = _name(article, row, {**usual, **cells})
    texts = {
        heading: LEVER_PROFILES[0] if text == BY_RANGE else text
        for heading, text in cells.items()
        if heading not in ("Finish", "Colour")
    }
    attributes = dict(attribute_of(heading, text) for heading, text in texts.items())
    subject = subject_of(article.category, title, {**attributes, "Range": RANGE})
    unseen = {name.lower() for name in KINDS[subject.kind].written}
    named = _starred(article, row, {**usual, **cells}, FREE.__contains__)
    shown = _starred(article, row, {**usual, **cells}, lambda name: name in FREE or name in unseen)
    return Titled(title, subject, named, _FIGURE.sub("#", shown))


def _starred(
    article: Article, row: ArticleRow, cells: Mapping[str, str], is_free: Callable[[str], bool]
) -> str:
    def star(facts: Mapping[str, str]) -> dict[str, str]:
        return {
            heading: ANY if is_free(attribute_of(heading, "")[0].lower()) else text
            for heading, text in facts.items()
        }

    rows = {
        tuple(cells.items()): ArticleRow(cells) for cells in (star(other.cells) for other in article.rows)
    }
    free = evolve(article, rows=tuple(rows.values()))
    return _name(free, ArticleRow(star(row.cells)), star(cells))


def _name(article: Article, row: ArticleRow, cells: Mapping[str, str]) -> str:
    maker = next(iter(makers().values()))
    family = Family("", article, maker, range_name=RANGE, series="", choices=cells, chance=SeededRandom(""))
    return family.name(row, _FINISH)
