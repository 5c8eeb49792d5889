"""The matrix of a family: its sizes down, its finishes across, and a product in each cell that exists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.catalogue.size_order import sizes_in

from .family import NO_COUNTS, ProductFamily
from .family_axes import FINISH, Axis, Facts, axis_name, facts_of
from .figure_words import counted


@frozen
class MatrixHeading:
    """What the products of a row or a column have in common; *finish* is '' where that is no finish."""

    label: str
    finish: str = ""


@frozen
class MatrixRow:
    """One cell a column, None where there is no such product."""

    heading: MatrixHeading
    cells: tuple[Product | None, ...]


@frozen
class FamilyMatrix:
    """The products of a family, each in one cell.

    *rows_name* and *columns_name* say what rows and columns are, such as ``Size`` and ``Finish``; one column
    for all has no name.
    """

    rows_name: str
    columns_name: str
    columns: tuple[MatrixHeading, ...]
    rows: tuple[MatrixRow, ...]


def matrix_of(family: ProductFamily, finish_counts: Mapping[str, int] = NO_COUNTS) -> FamilyMatrix:
    """Arrange a family: sizes by value, finishes by how many products have each by *finish_counts*.

    Where it has one finish, what has fewest values stands across; what differs in one respect alone stands in
    one column. Products that nothing tells apart but their codes stand in rows of their own.
    """
    across = _across(family)
    down = tuple(axis for axis in family.axes if axis != across)
    columns = _headings([across], family.products, finish_counts)
    places = {column: place for place, column in enumerate(columns)}
    rows: dict[MatrixHeading, list[list[Product | None]]] = {}
    for product in family.products:
        copies = rows.setdefault(_heading(down, product), [])
        _put(product, copies, places[_heading([across], product)], len(columns))
    return FamilyMatrix(
        axis_name(tuple(name for axis in down for name in axis)) if down else "",
        axis_name(across) if across else "",
        tuple(columns),
        tuple(
            MatrixRow(_with_code(heading, cells, copy), tuple(cells))
            for heading in _headings(down, family.products, finish_counts)
            for copy, cells in enumerate(rows[heading])
        ),
    )


def _put(product: Product, copies: list[list[Product | None]], place: int, size: int) -> None:
    """Put a product into the first row of its heading that has its place free; a new one if none has."""
    cells = next((cells for cells in copies if cells[place] is None), None)
    if cells is None:
        cells = [None] * size
        copies.append(cells)
    cells[place] = product


def _across(family: ProductFamily) -> Axis:
    """Choose what stands across; nothing where one axis is all."""
    if len(family.axes) < 2:
        return ()
    finish = next((axis for axis in family.axes if FINISH in axis), None)
    return finish or min(reversed(family.axes), key=lambda axis: len(_values(axis, family.products)))


def _values(axis: Axis, products: Iterable[Product]) -> set[Facts]:
    return {facts_of(axis, product) for product in products}


def _headings(
    axes: Sequence[Axis], products: Iterable[Product], counts: Mapping[str, int]
) -> list[MatrixHeading]:
    """List headings: finishes by their counts, sizes by value, other words as they come."""
    found = list(dict.fromkeys(_heading(axes, product) for product in products))
    if any(FINISH in axis for axis in axes):
        return sorted(found, key=lambda heading: -counts.get(heading.finish, 0))
    if all(sizes_in(heading.label) for heading in found):
        return sorted(found, key=lambda heading: sizes_in(heading.label))
    return found


def _heading(axes: Iterable[Axis], product: Product) -> MatrixHeading:
    """Name what a product has of some axes; of several attributes a bare number stands with its name."""
    pairs = [pair for axis in axes for pair in zip(axis, facts_of(axis, product), strict=True)]
    values = [value if len(pairs) == 1 else _named(name, value) for name, value in pairs]
    first, *others = dict.fromkeys(values) or [""]
    finish = next((value for name, value in pairs if name == FINISH), "")
    return MatrixHeading(", ".join([first, *map(_lower_first, others)]), finish)


def _named(name: str, value: str) -> str:
    if not value.isdigit():
        return value
    return counted(name, value) if name.endswith("s") else f"{name} {value}"


def _lower_first(text: str) -> str:
    """Go on in small letters, unless a word is all capitals or begins with a code."""
    return text[0].lower() + text[1:] if text[1:2].islower() else text


def _with_code(heading: MatrixHeading, cells: Iterable[Product | None], copy: int) -> MatrixHeading:
    """Add a code to the label of a second row of one heading."""
    if not copy:
        return heading
    sku = next(product.sku for product in cells if product is not None)
    return MatrixHeading(f"{heading.label}, {sku}" if heading.label else sku, heading.finish)
