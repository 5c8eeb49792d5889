"""The tables of the demo catalogue: departments, and under them kinds of article and their sizes.

A line without indent opens a subcategory with its code, ``- Name: article`` an
article in a third-level category. The words below tell about it; what an
article does not say it has from its subcategory, that from its department.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files

from attrs import evolve, frozen

from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.storefront import Storefront

_SHELF = re.compile(r"(?P<name>.+) \((?P<code>[A-Z0-9]+)\)")


@frozen
class ArticleRow:
    """One size of an article; *percent* is its price beside the article's own."""

    cells: Mapping[str, str]
    percent: int = 100


@frozen
class Article:
    """A kind of product that several brands make; *attributes* hold the choices of each maker.

    *families* of its *brands* make it, in turn, and each brand that is named in *also*.
    """

    category: tuple[str, ...] = ()
    code: str = ""
    title: str = ""
    attributes: Mapping[str, tuple[str, ...]] = {}
    rows: tuple[ArticleRow, ...] = (ArticleRow({}),)
    says: tuple[str, ...] = ()
    brands: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    families: int = 2
    finish: str = "none"
    price_pence: tuple[int, int] = (500, 1000)
    breaks: str = "std"
    flags: tuple[str, ...] = ()
    size_limits: SizeLimits | None = None


@cache
def table_lines(name: str) -> tuple[str, ...]:
    """Read the lines of a table, without blank lines and remarks."""
    text = files(__package__).joinpath("data", *name.split("/")).read_text("utf-8")
    return tuple(line.rstrip() for line in text.splitlines() if line.strip() and not line.startswith("#"))


@cache
def articles(storefront: Storefront) -> tuple[Article, ...]:
    """Read every article of a storefront in the order of its departments."""
    folder = files(__package__).joinpath("data", storefront.label)
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".txt"))
    return tuple(article for name in names for article in _department(f"{storefront.label}/{name}"))


def _department(name: str) -> Iterator[Article]:
    head, *lines = table_lines(name)
    levels = [Article(category=(head.removeprefix("department "),))]
    for line in lines:
        depth = _depth(line)
        if depth == 0:
            levels[-1] = _attribute_choices(levels[-1], line)
            continue
        if len(levels) == 3:
            yield _finished(levels)
        levels[depth:] = [_opened(levels[depth - 1], line)]
    yield _finished(levels)


def _depth(line: str) -> int:
    if line.startswith("  - "):
        return 2
    return 1 if _SHELF.fullmatch(line) else 0


def _opened(parent: Article, line: str) -> Article:
    if match := _SHELF.fullmatch(line):
        return evolve(parent, category=(*parent.category, match["name"]), code=match["code"])
    child, title = line.removeprefix("  - ").split(": ", 1)
    return evolve(parent, category=(*parent.category, child), title=title, says=())


def _finished(levels: list[Article]) -> Article:
    article = levels[-1]
    return article if article.says else evolve(article, says=levels[1].says)


def _attribute_choices(article: Article, line: str) -> Article:
    word, _, rest = line.strip().partition(" ")
    return _READERS[word](article, rest)


def _has(article: Article, rest: str) -> Article:
    pairs = (pair.split("=", 1) for pair in rest.split("; "))
    choices = {name: tuple(text.split("~")) for name, text in pairs}
    return evolve(article, attributes={**article.attributes, **choices})


def _each(article: Article, rest: str) -> Article:
    head, _, body = rest.partition(": ")
    names = head.split(", ")
    return evolve(article, rows=tuple(_row(names, cells) for cells in body.split(" | ")))


def _row(names: list[str], text: str) -> ArticleRow:
    cells, _, factor = text.partition(" *")
    whole, _, part = (factor or "1").partition(".")
    return ArticleRow(
        dict(zip(names, cells.split(","), strict=True)), int(whole) * 100 + int(part.ljust(2, "0"))
    )


def _price(article: Article, rest: str) -> Article:
    low, high = (round(float(pounds) * 100) for pounds in rest.split("-"))
    return evolve(article, price_pence=(low, high))


def _mtm(article: Article, rest: str) -> Article:
    return evolve(article, size_limits=None if rest == "-" else size_limits(rest))


def size_limits(text: str) -> SizeLimits:
    """Read limits such as ``50-2000x50-1250``, width first."""
    (low, high), (short, tall) = (map(int, side.split("-")) for side in text.split("x"))
    return SizeLimits(low, high, short, tall)


def _says(article: Article, rest: str) -> Article:
    return evolve(article, says=(*article.says, rest))


_READERS: Mapping[str, Callable[[Article, str], Article]] = {
    "has": _has,
    "each": _each,
    "price": _price,
    "mtm": _mtm,
    "says": _says,
    "brands": lambda article, rest: evolve(article, brands=tuple(rest.split(", "))),
    "also": lambda article, rest: evolve(article, also=tuple(rest.split(", "))),
    "families": lambda article, rest: evolve(article, families=int(rest)),
    "finish": lambda article, rest: evolve(article, finish=rest),
    "code": lambda article, rest: evolve(article, code=rest),
    "breaks": lambda article, rest: evolve(article, breaks=rest),
    "is": lambda article, rest: evolve(article, flags=tuple(rest.split()) if rest != "-" else ()),
}
