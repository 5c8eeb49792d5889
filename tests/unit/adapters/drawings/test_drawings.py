"""The drawings: every product has one, it tells the truth about sizes, and no catalogue can break it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters import drawings
from adapters.drawings import KINDS, Subject, draw, subject_of
from adapters.drawings.families import DRAWINGS
from adapters.drawings.sizes import size_mm, sizes_mm
from adapters.drawings.subject import deciding_words
from tests.support.many_cases import for_each

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "defs", "linearGradient", "stop", "g", "path", "rect", "circle", "ellipse", "text"}
PHONE_SHARE = 340 / 640


def usual(kind: str, **attributes: str) -> Subject:
    """A subject of a kind in its natural finish; ``plate_width="90 mm"`` gives "Plate width"."""
    named = {name.replace("_", " ").capitalize(): text for name, text in attributes.items()}
    return Subject(kind, KINDS[kind].finish, named)


def elements(svg: str, name: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(svg).findall(f".//{SVG}{name}")


def figures(svg: str) -> list[str]:
    return [text.text for text in elements(svg, "text") if text.get("class") == "drawing-figure"]


def proportion(subject: Subject) -> float:
    """Width over height of the largest rectangle on the sheet."""
    boxes = [
        (float(r.get("width")), float(r.get("height"))) for r in elements(draw(subject, sheet=True), "rect")
    ]
    width, height = max(boxes, key=lambda box: box[0] * box[1])
    return width / height


def test_every_kind_has_its_drawing():
    """No kind falls back to the boxed item, and no drawing is of an unknown kind."""
    assert set(DRAWINGS) == set(KINDS)


@for_each("kind", KINDS)
def test_a_kind_is_drawn_large_and_small_from_its_usual_sizes(kind):
    """Plain elements only: nothing that a strict content policy or a second drawing could trip over."""
    for sheet in (True, False):
        svg = draw(usual(kind), sheet=sheet)
        named = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(svg).iter()}
        assert named <= DRAWN
        assert " style=" not in svg
        assert "nan" not in svg


@for_each("kind", KINDS)
def test_a_thumbnail_is_small_and_bare(kind):
    """Under 3 kB, without dimensions and axes."""
    svg = draw(usual(kind), sheet=False)

    assert len(svg.encode()) < 3000
    assert figures(svg) == []
    assert 'stroke-dasharray="12' not in svg


@pytest.mark.parametrize(
    ("kind", "attributes"),
    [
        ("consumer-unit", {"Modules": "24"}),
        ("cable-armoured", {"Cores": "5"}),
        ("cable-round", {"Cores": "8"}),
        ("cable-data", {"Pairs": "6"}),
        ("extension-lead", {"Ways": "8"}),
        ("patch-panel", {"Ports": "48"}),
        ("saw-blade", {"Teeth": "60"}),
        ("towel-radiator", {"Bars": "40"}),
    ],
)
def test_a_thumbnail_of_many_parts_shows_fewer(kind, attributes):
    """What is counted in dozens is thinned out until it can be told at 96 pixels."""
    assert len(draw(Subject(kind, "", attributes), sheet=False).encode()) < 3000


@for_each("kind", KINDS)
@for_each("end", ["min_mm", "max_mm"])
def test_the_smallest_and_the_largest_of_a_kind_are_drawn(kind, end):
    """Limits hold together, not only one by one."""
    sizes = {size.attribute: f"{getattr(size, end)} mm" for size in KINDS[kind].dimensions}

    for sheet in (True, False):
        ElementTree.fromstring(draw(Subject(kind, "", sizes), sheet=sheet))


@for_each("kind", KINDS)
def test_the_figures_on_a_sheet_can_be_read_on_a_phone(kind):
    """12 pixels at 340 wide, on the paper, and at most two that a small screen cannot hide."""
    svg = draw(usual(kind), sheet=True)
    hidden = [
        text for group in elements(svg, "g") if group.get("class") == "drawing-detail" for text in group
    ]

    for text in elements(svg, "text"):
        if text.get("class") == "drawing-figure":
            assert float(text.get("font-size")) * PHONE_SHARE >= 12
            assert 0 < float(text.get("x")) < 640
            assert 0 < float(text.get("y")) < 400
    visible = len(figures(svg)) - sum(text.get("class") == "drawing-figure" for text in hidden)
    assert 1 <= visible <= 2


@pytest.mark.parametrize(
    ("kind", "length", "height"),
    [
        ("kick-plate", "Width", "Height"),
        ("glass-panel", "Width", "Height"),
        ("mat", "Width", "Depth"),
        ("enclosure", "Width", "Height"),
        ("letter-plate", "Width", "Height"),
        ("sashlock", "Case depth", "Case height"),
        ("airbrick", "Width", "Height"),
    ],
)
def test_doubling_a_length_doubles_it_on_paper(kind, length, height):
    """Proportions are true, whatever the scale that fits the sheet."""
    size = {d.attribute: d for d in KINDS[kind].dimensions}
    base = size[length].max_mm * 0.45
    tall = min(size[height].max_mm, base)
    single = proportion(Subject(kind, "", {length: f"{base} mm", height: f"{tall} mm"}))
    double = proportion(Subject(kind, "", {length: f"{2 * base} mm", height: f"{tall} mm"}))

    assert double / single == pytest.approx(2, rel=0.15)


def test_the_dimension_lines_carry_the_attributes():
    """The figure on the drawing is the figure in the specification."""
    svg = draw(
        usual("lever-on-rose", lever_length="137 mm", rose_diameter="54 mm", projection="61 mm"), sheet=True
    )

    assert figures(svg) == ["137", "Ø54", "61"]


def test_a_single_size_attribute_fills_the_dimensions_in_order():
    """Imported catalogues write '102 x 76'."""
    assert set(figures(draw(usual("butt-hinge", size="127 x 89 mm"), sheet=True))) >= {"127", "89"}


@pytest.mark.parametrize(
    ("text", "mm"),
    [
        ("128 mm", (128,)),
        ("128mm", (128,)),
        ("102 x 76", (102, 76)),
        ("102 x 76 x 3mm", (102, 76, 3)),
        ("3 in", (76.2,)),
        ("3 1/2 in", (88.9,)),
        ('1/2"', (12.7,)),
        ("2 x 4 in", (50.8, 101.6)),
        ("1,200 mm", (1200,)),
        ("12,5 mm", (12.5,)),
        ("2.4 m", (2400,)),
        ("1/0 in", (0,)),
        ("none", ()),
        ("", ()),
        ("٣ mm", ()),
    ],
)
def test_sizes_are_read_as_people_write_them(text, mm):
    """Millimetres unless another unit follows; what is no size is left out."""
    assert sizes_mm(text) == pytest.approx(mm)


@given(st.text())
def test_any_text_is_a_size_or_none(text):
    """Reading never fails and never answers with infinity."""
    result = size_mm(text)

    assert result is None or 0 <= result < 1e12


VISIBLE_WORDS = (
    st.text(max_size=60)
    | st.integers().map(str)
    | st.sampled_from(
        [
            "-5 mm",
            "1e999",
            "0",
            "NaN",
            "<script>alert(1)</script>",
            '"><g onload="x">',
            "\x00\x1b",
            "&amp;]]>",
            "102 x 76",
        ]
    )
)


@given(data=st.data(), kind=st.sampled_from(sorted(KINDS)), finish=VISIBLE_WORDS, sheet=st.booleans())
def test_no_attribute_breaks_a_drawing(data, kind, finish, sheet):
    """Attribute values come from anybody's spreadsheet; the drawing stays sound and inert."""
    names = [*KINDS[kind].reads, *(size.attribute for size in KINDS[kind].dimensions), "Size", "Words"]
    attributes = data.draw(st.dictionaries(st.sampled_from(names), VISIBLE_WORDS))
    svg = draw(Subject(kind, finish, attributes), sheet=sheet)
    root = ElementTree.fromstring(svg)

    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= DRAWN
    assert not any(name.startswith("on") for element in root.iter() for name in element.attrib)


@given(
    st.lists(st.text(max_size=40), max_size=4),
    st.text(max_size=400),
    st.dictionaries(st.text(max_size=20), st.text(max_size=60), max_size=5),
)
def test_any_product_of_any_catalogue_is_drawn(category, name, attributes):
    """At worst as a boxed item."""
    ElementTree.fromstring(draw(subject_of(category, name, attributes), sheet=False))


@pytest.mark.parametrize("kind", ["lever-on-rose", "mortice-knob", "cable-round", "site-plug", "tester"])
def test_two_drawings_on_one_page_share_no_id(kind):
    """Ids belong to the subject: others are others, the same subject is drawn the same."""

    def ids(finish: str) -> set[str]:
        return {
            gradient.get("id")
            for gradient in elements(draw(Subject(kind, finish), sheet=True), "linearGradient")
        }

    assert ids("Polished brass")
    assert not ids("Polished brass") & ids("Matt black")
    assert ids("Polished brass") == ids("Polished brass")


@for_each("kind", KINDS)
def test_every_tint_that_is_used_is_defined(kind):
    """A fill that points nowhere would leave a hole in the drawing."""
    svg = draw(usual(kind), sheet=True)

    assert set(re.findall(r"url\(#([^)]+)\)", svg)) == {g.get("id") for g in elements(svg, "linearGradient")}


def test_a_finish_changes_the_tint_and_nothing_else():
    """Eight finishes are eight tints of one drawing."""
    drawn = {
        finish: re.sub(r"d[0-9a-f]{10}-", "", draw(Subject("pull-handle", finish), sheet=True))
        for finish in (
            "Polished chrome",
            "Satin stainless",
            "Polished brass",
            "Antique brass",
            "Matt black",
            "Oak",
        )
    }

    assert len(set(drawn.values())) == len(drawn)
    assert len({re.sub(r"#[0-9A-Fa-f]{6}", "", svg) for svg in drawn.values()}) == 1


def words_read_in(path: Path) -> Iterator[str]:
    """Every word that a file of drawings asks for: by ``says``, ``first`` or the keys of ``pick``."""
    tree = ast.parse(path.read_text("utf-8"))
    assigned = (node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign))
    tables = {
        target.id: node.value
        for node in assigned
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr in ("says", "first"):
            yield from (ast.literal_eval(word) for word in node.args)
        elif node.func.attr == "pick":
            table = node.args[0]
            table = tables[table.id] if isinstance(table, ast.Name) else table
            assert isinstance(table, ast.Dict), f"{path.name}:{node.lineno}"
            yield from (ast.literal_eval(key) for key in table.keys if key is not None)


def test_the_telling_words_are_those_the_drawings_ask_for():
    """A word the list forgets would never reach its drawing; one too many would split equal subjects."""
    families = Path(drawings.__file__).parent / "families"
    read_words = {word for path in families.rglob("*.py") for word in words_read_in(path)}

    assert read_words == set(deciding_words())


@pytest.mark.parametrize(
    ("name", "drawn"),
    [("Reedham lever", False), ("Reeded lever", True), ("Lever with reeds", True), ("Overton handle", False)],
)
def test_a_word_is_found_in_its_forms_and_not_within_another(name, drawn):
    """A maker called Reedham makes no reeded levers."""
    subject = subject_of(["Products"], name, {})

    assert ("reed" in subject.attributes.get("Words", "")) is drawn


def test_the_name_of_a_range_draws_nothing():
    """A range may be called after anything."""
    subject = subject_of(["Products"], "Beehive knob, Mushroom range", {"Range": "Mushroom"})

    assert "beehive" in subject.attributes["Words"]
    assert "mushroom" not in subject.attributes["Words"]


def test_products_that_look_the_same_are_one_subject():
    """A brand or a code in the name does not make a second drawing."""
    path = ["Door Knobs", "Mortice Knobs", "Beehive"]
    first = subject_of(path, "Ashby beehive knob", {"Finish": "Matt black", "Guarantee": "5 years"})
    second = subject_of(
        path, "Corbel beehive mortice knob", {"Finish": "Matt black", "Guarantee": "25 years"}
    )

    assert first == second
    assert draw(first, sheet=True) == draw(second, sheet=True)
