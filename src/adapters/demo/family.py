"""A family is one brand's make of an article: its names, finishes and specification."""

from collections.abc import Mapping

from attrs import frozen

from shopcore.catalogue import FAMILY

from adapters.demo.brands import Maker, style_of
from adapters.demo.chance import Chance
from adapters.demo.finishes import Finish, finish_sets
from adapters.demo.tables import Article, Row
from adapters.demo.words import attribute_of, fill, gaps, gaps_of

_LEFT_OUT = 180
_ABSENT = "None"


@frozen
class Family:
    """What all products of a family share; *series* stands before names that have no range."""

    code: str
    article: Article
    maker: Maker
    range_name: str
    series: str
    choices: Mapping[str, str]
    chance: Chance

    @property
    def finishes(self) -> tuple[Finish, ...]:
        """The finishes this family comes in: most of its set, so that ranges differ."""
        whole = finish_sets()[self.article.finish]
        kept = tuple(f for f in whole if not self.chance.permille(f"without {f.code}", _LEFT_OUT))
        return kept or whole[:1]

    @property
    def has_range(self) -> bool:
        return "{range}" in self.article.title

    def name(self, row: Row, finish: Finish) -> str:
        """Name one product, its size and its finish."""
        words = self.words(row, finish)
        name = fill(self.article.title, words)
        if self.series and not self.has_range:
            name = f"{self.series} {name[:1].lower() + name[1:] if name[1:2].islower() else name}"
        tail = ", ".join(filter(None, (self._difference(row), self._finish_said(finish))))
        return f"{name}, {tail}" if tail else name

    def _difference(self, row: Row) -> str:
        said = gaps_of(self.article.title)
        silent = [name for name in row.cells if not said & gaps(name, "").keys()]
        told = [tuple(cell for name, cell in other.cells.items() if name not in silent) for other in self.article.rows]
        if len(set(told)) == len(told):
            return ""
        varies = (name for name in silent if len({other.cells[name] for other in self.article.rows}) > 1)
        name = next(varies)
        text = attribute_of(name, row.cells[name])[1]
        return text[:1].lower() + text[1:] if text[1:2].islower() else text

    def _finish_said(self, finish: Finish) -> str:
        return "" if "finish" in gaps_of(self.article.title) else finish.name.lower()

    def description(self, row: Row, finish: Finish) -> str:
        """Say what it is, what it fits and what is in the pack."""
        return fill(self.chance.pick("says", self.article.says), self.words(row, finish))

    def words(self, row: Row, finish: Finish) -> Mapping[str, str]:
        """Everything the gaps of a name or description may ask for."""
        words = {"range": self.range_name, "brand": self.maker.name, "finish": finish.name.lower()}
        for heading, text in {**self.choices, **row.cells}.items():
            words |= gaps(heading, text)
        return words

    def attributes(self, row: Row, finish: Finish) -> Mapping[str, str]:
        """List the specification of one product, its facts in the order a buyer asks for them."""
        told = dict(attribute_of(heading, text) for heading, text in {**self.choices, **row.cells}.items())
        usual = {
            "Range": self.range_name if self.has_range else "",
            "Size": _size(told),
            **told,
            "Finish": finish.name or told.get("Finish", ""),
            "Material": told.get("Material") or finish.material,
            "Style": told.get("Style") or (style_of(self.range_name) if self.has_range else ""),
            "Guarantee": self.maker.guarantee,
            FAMILY: self.code,
        }
        return {name: text for name, text in usual.items() if text and text != _ABSENT}


def _size(told: Mapping[str, str]) -> str:
    sides = [name for name in told if name in {"Height", "Width", "Plate height", "Plate width"}]
    if len(sides) == 2:
        first, second = (told[side] for side in sides)
        return f"{first.removesuffix(' mm')} × {second}"
    return next((text for name, text in told.items() if text.endswith(" mm") and name != "Spindle"), "")
