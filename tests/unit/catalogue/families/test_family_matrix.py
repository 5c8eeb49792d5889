"""The matrix of a family: sizes down, finishes across."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shopcore.catalogue.families.family import ProductFamily
from shopcore.catalogue.families.family_matrix import FamilyMatrix, MatrixHeading, matrix_of
from tests.support.products import a_product


def family(*rows: dict[str, str]) -> ProductFamily:
    """Make siblings of attributes, whose names say them all."""
    return ProductFamily(
        "F",
        tuple(
            a_product(
                sku=f"S-{n}", name=f"Hinge {', '.join(facts.values())}", attributes={"Family": "F", **facts}
            )
            for n, facts in enumerate(rows)
        ),
    )


def drawn(matrix: FamilyMatrix) -> list[list[str]]:
    """Write a matrix as a table of codes, its headings around it, ``-`` for a hole."""
    head = [f"{matrix.rows_name}/{matrix.columns_name}", *(column.label for column in matrix.columns)]
    rows = [[row.heading.label, *(cell.sku if cell else "-" for cell in row.cells)] for row in matrix.rows]
    return [head, *rows]


def test_sizes_stand_down_and_finishes_across() -> None:
    """Sizes by value, finishes by how common they are; what does not exist is a hole."""
    hinges = family(
        {"Size": "102 mm", "Finish": "Black"},
        {"Size": "76 mm", "Finish": "Brass"},
        {"Size": "76 mm", "Finish": "Black"},
        {"Size": "127 mm", "Finish": "Chrome"},
    )

    matrix = matrix_of(hinges, {"Chrome": 5, "Brass": 3})

    assert drawn(matrix) == [
        ["Size/Finish", "Chrome", "Brass", "Black"],
        ["76 mm", "-", "S-1", "S-2"],
        ["102 mm", "-", "-", "S-0"],
        ["127 mm", "S-3", "-", "-"],
    ]
    assert matrix.columns[0] == MatrixHeading("Chrome", "Chrome")
    assert matrix.rows[0].heading == MatrixHeading("76 mm")


def test_a_family_that_differs_in_one_respect_has_one_column() -> None:
    """Finishes then stand down, each with its tint; words stay as they come."""
    assert drawn(matrix_of(family({"Finish": "Black"}, {"Finish": "Brass"}), {"Brass": 1})) == [
        ["Finish/", ""], ["Brass", "S-1"], ["Black", "S-0"],
    ]  # fmt: skip
    assert matrix_of(family({"Finish": "Black"}, {"Finish": "Brass"})).rows[0].heading.finish == "Black"
    assert drawn(matrix_of(family({"Function": "Lock"}, {"Function": "Bathroom"})))[1:] == [
        ["Lock", "S-0"], ["Bathroom", "S-1"],
    ]  # fmt: skip


def test_without_finishes_what_has_fewest_values_stands_across() -> None:
    """Ratings down, curves across."""
    breakers = family(
        {"Rating": "16 A", "Curve": "B"}, {"Rating": "16 A", "Curve": "C"}, {"Rating": "6 A", "Curve": "B"},
        {"Rating": "32 A", "Curve": "C"},
    )  # fmt: skip

    assert drawn(matrix_of(breakers)) == [
        ["Rating/Curve", "B", "C"],
        ["6 A", "S-2", "-"],
        ["16 A", "S-0", "S-1"],
        ["32 A", "-", "S-3"],
    ]


def test_several_attributes_make_one_label() -> None:
    """A bare number stands with its name; what follows goes on in small letters, codes do not."""
    plates = family(
        {"Finish": "Black", "Gangs": "1", "Function": "Switch", "Grade": "7"},
        {"Finish": "Brass", "Gangs": "2", "Function": "Switch", "Grade": "7"},
        {"Finish": "Black", "Gangs": "2", "Function": "USB socket", "Grade": "7"},
        {"Finish": "Black", "Gangs": "2", "Function": "Switch", "Grade": "7"},
        {"Finish": "Black", "Gangs": "2", "Function": "Switch", "Grade": "14"},
    )

    assert [row.heading.label for row in matrix_of(plates).rows] == [
        "1 gang, switch, grade 7",
        "2 gangs, switch, grade 7",
        "2 gangs, USB socket, grade 7",
        "2 gangs, switch, grade 14",
    ]


def test_products_that_nothing_tells_apart_have_rows_of_their_own() -> None:
    """Their codes tell them apart, and none is lost."""
    twins = family(*[{"Size": "76 mm", "Finish": "Black"}] * 2, {"Size": "76 mm", "Finish": "Brass"})
    same = family({}, {})

    assert drawn(matrix_of(twins))[1:] == [["Black", "S-0"], ["Black, S-1", "S-1"], ["Brass", "S-2"]]
    assert drawn(matrix_of(same)) == [["/", ""], ["", "S-0"], ["S-1", "S-1"]]


_VALUES = st.sampled_from(["10 mm", "2 m", "Black", "Brass", "3", "", "IP65"])
_FACTS = st.fixed_dictionaries(
    {}, optional={"Size": _VALUES, "Finish": _VALUES, "Gangs": _VALUES, "Cap": _VALUES}
)


@given(st.lists(_FACTS, min_size=1, max_size=40))
def test_each_product_stands_in_one_cell_and_each_row_has_as_many_cells_as_columns(
    rows: list[dict[str, str]],
) -> None:
    """Whatever a catalogue says of its families, and no two headings of a matrix read alike."""
    products = family(*rows)

    matrix = matrix_of(products)

    cells = [cell.sku for row in matrix.rows for cell in row.cells if cell]
    assert sorted(cells) == sorted(product.sku for product in products.products)
    assert {len(row.cells) for row in matrix.rows} == {len(matrix.columns)}
    assert len({row.heading for row in matrix.rows}) == len(matrix.rows)
