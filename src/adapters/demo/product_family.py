"""A family is one brand's make of an article: its names, finishes and specification."""

from collections.abc import Mapping

from attrs import frozen

from shopcore.catalogue.product import FAMILY

from .brands import Maker, style_of
from .finishes import Finish, finish_sets
from .name_templates import attribute_of, fill, gaps, gaps_of, lower_first, upper_first
from .seeded_random import SeededRandom
from .tables import Article, ArticleRow

_LEFT_OUT = 180
_ABSENT = "None"
_SIDES = (frozenset({"Plate height", "Plate width"}), frozenset({"Height", "Width"}))
_MINOR = frozenset({"Spindle", "Thickness", "Depth", "Projection", "Backset"})


@frozen
class Family:
    """What all products of a family share; *series* stands before names that have no range, '' for none."""

    code: str
    article: Article
    maker: Maker
    range_name: str
    series: str
    choices: Mapping[str, str]
    chance: SeededRandom

    @property
    def finishes(self) -> tuple[Finish, ...]:
        """The finishes this family comes in: most of its set, so that ranges differ."""
        whole = finish_sets()[self.article.finish]
        offered = tuple(f for f in whole if not self.chance.permille(f"without {f.code}", _LEFT_OUT))
        return offered or whole[:1]

    @property
    def has_range(self) -> bool:
        return "{range}" in self.article.title

    def name(self, row: ArticleRow, finish: Finish) -> str:
        """Name one product, its size and its finish."""
        series = "" if self.has_range else self.series
        title = fill(self.article.title, self.words(row, finish))
        tail = ", ".join(filter(None, (self._difference(row), self._finish_label(finish))))
        name = upper_first(f"{series} {title}".strip())
        return f"{name}, {tail}" if tail else name

    def _difference(self, row: ArticleRow) -> str:
        """Tell sizes apart that the title leaves alike."""
        named = gaps_of(self.article.title)
        silent = [name for name in row.cells if not named & gaps(name, "").keys()]
        if self._tells_apart(set(row.cells) - set(silent)):
            return ""
        enough = next((name for name in silent if self._tells_apart({*row.cells} - {*silent} | {name})), None)
        distinctive = silent if enough is None else [enough]
        return ", ".join(lower_first(attribute_of(name, row.cells[name])[1]) for name in distinctive)

    def _tells_apart(self, names: set[str]) -> bool:
        rows = self.article.rows
        return len({tuple(sorted((n, row.cells[n]) for n in names)) for row in rows}) == len(rows)

    def _finish_label(self, finish: Finish) -> str:
        return "" if "finish" in gaps_of(self.article.title) else finish.label

    def description(self, row: ArticleRow, finish: Finish) -> str:
        """Say what it is, what it fits and what is in the pack."""
        return upper_first(fill(self.chance.pick("says", self.article.says), self.words(row, finish)))

    def words(self, row: ArticleRow, finish: Finish) -> Mapping[str, str]:
        """Everything the gaps of a name or description may ask for."""
        words = {"range": self.range_name, "brand": self.maker.name, "finish": finish.label}
        for heading, text in {**self.choices, **row.cells}.items():
            words |= gaps(heading, text)
        return words

    def attributes(self, row: ArticleRow, finish: Finish) -> Mapping[str, str]:
        """List the specification of one product, its facts in the order a buyer asks for them."""
        distinctive = dict(
            attribute_of(heading, text) for heading, text in {**self.choices, **row.cells}.items()
        )
        sizes = dict(attribute_of(heading, text) for heading, text in row.cells.items())
        usual = {
            "Range": self.range_name if self.has_range else "",
            "Size": "" if self.article.size_limits else _size(sizes) or _size(distinctive),
            **distinctive,
            "Finish": finish.name or distinctive.get("Finish", ""),
            "Material": distinctive.get("Material") or finish.material,
            "Style": distinctive.get("Style") or (style_of(self.range_name) if self.has_range else ""),
            "Guarantee": self.maker.guarantee,
            FAMILY: self.code,
        }
        return {name: text for name, text in usual.items() if text and text != _ABSENT}


def _size(distinctive: Mapping[str, str]) -> str:
    for sides in _SIDES:
        if distinctive.keys() >= sides:
            first, second = (text for name, text in distinctive.items() if name in sides)
            return f"{first.removesuffix(' mm')} × {second}"
    return next(
        (text for name, text in distinctive.items() if text.endswith(" mm") and name not in _MINOR), ""
    )
