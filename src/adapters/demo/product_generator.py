"""One article, made by several brands in several finishes and sizes, becomes products."""

from collections.abc import Iterator
from datetime import date

from attrs import define, field

from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront

from .brands import makers
from .codes import SkuGenerator, catalogue_code
from .finishes import Finish
from .name_templates import attribute_of, chosen
from .prices import list_pence, price_list
from .product_family import Family
from .profiles import with_profile
from .seeded_random import SeededRandom
from .stock_levels import stock_of
from .tables import Article, ArticleRow

_LONG_FROM_MM = 1400
_SENT_DIRECT = 32


@define
class ProductGenerator:
    """Makes the products of one storefront, numbering them as they come."""

    storefront: Storefront
    today: date
    _skus: SkuGenerator = field(factory=SkuGenerator)
    _count: int = 0

    def families(self, article: Article) -> Iterator[Family]:
        """Have brands in turn make an article, as many as its table says, then those that make it also."""
        key = " / ".join((self.storefront.label, *article.category, article.title))
        start = SeededRandom(key).below("first brand", len(article.brands))
        in_turn = [*article.brands[start:], *article.brands[:start]][: article.families]
        for place, brand in enumerate((*in_turn, *article.also)):
            maker = makers()[brand]
            prefix = f"{maker.code}-{article.code}"
            chance = SeededRandom(f"{key} / {maker.name}")
            range_name = chance.pick("range", maker.ranges)
            yield Family(
                code=f"{prefix}-{self._skus.number(f'{prefix} family'):02d}",
                article=article,
                maker=maker,
                range_name=range_name,
                series=maker.series[self.storefront] if place else "",
                choices=with_profile(chosen(article.attributes, chance), range_name),
                chance=chance,
            )

    def products(self, family: Family) -> Iterator[Product]:
        """Make a family in every size and finish."""
        for row, finish, sku in self._variants(family):
            yield self._product(family, row, finish, sku=sku)

    def skus(self, family: Family) -> Iterator[str]:
        """Number a family in every size and finish, as its products are."""
        return (sku for _, _, sku in self._variants(family))

    def _variants(self, family: Family) -> Iterator[tuple[ArticleRow, Finish, str]]:
        prefix = f"{family.maker.code}-{family.article.code}"
        finishes = family.finishes
        for row in family.article.rows:
            number = self._skus.number(prefix)
            for finish in finishes:
                yield row, finish, self._sku(prefix, number, row, finish)

    def _sku(self, prefix: str, number: int, row: ArticleRow, finish: Finish) -> str:
        if self.storefront is Storefront.IRONMONGERY:
            return self._skus.numbered(prefix, number, finish.code)
        cells = [attribute_of(*cell)[1] for cell in row.cells.items()]
        return self._skus.spoken(prefix, tuple(cells[:2]), finish.code)

    def _product(self, family: Family, row: ArticleRow, finish: Finish, *, sku: str) -> Product:
        article, chance = family.article, SeededRandom(f"{self.storefront.label} / {sku}")
        percents = (family.maker.level, row.percent, finish.percent)
        pence = list_pence(article.price_pence, percents, family=family.chance, product=chance)
        self._count += 1
        attributes = {
            **family.attributes(row, finish),
            "Catalogue code": catalogue_code(self.storefront, self._count),
        }
        return Product(
            sku,
            self.storefront,
            family.name(row, finish),
            family.maker.name,
            article.category,
            price_list(pence, article, family=family.chance, product=chance),
            stock_of(chance, _flags(family), today=self.today),
            is_hazardous="hazardous" in article.flags,
            is_long="long" in article.flags and _length_mm(attributes.get("Length", "")) >= _LONG_FROM_MM,
            is_fire_rated="fire" in article.flags and self.storefront.has_fire_rated_range,
            size_limits=article.size_limits,
            description=family.description(row, finish),
            attributes=attributes,
        )


def _flags(family: Family) -> tuple[str, ...]:
    """Add that some makers send a whole family straight to the customer."""
    flags = family.article.flags
    if "direct" in flags or "hazardous" in flags or not family.chance.permille("direct", _SENT_DIRECT):
        return flags
    return (*flags, "direct", family.chance.pick("lead time", ("", "3", "5", "10")))


def _length_mm(text: str) -> int:
    figure, _, unit = text.partition(" ")
    return int(float(figure) * {"mm": 1, "m": 1000}.get(unit, 0)) if unit else 0
