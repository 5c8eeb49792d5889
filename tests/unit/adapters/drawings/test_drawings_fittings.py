"""Rails, runners, hooks and handles are drawn with what is in the box, and nothing that is not."""

import re
from xml.etree import ElementTree

import pytest

from adapters.drawings import KINDS, Subject, draw

SVG = "{http://www.w3.org/2000/svg}"


def sheet(kind: str, **attributes: str) -> str:
    named = {name.replace("_", " ").capitalize(): text for name, text in attributes.items()}
    return draw(Subject(kind, KINDS[kind].finish, named), sheet=True)


def shapes(svg: str, name: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(svg).findall(f".//{SVG}{name}")


@pytest.mark.parametrize("pattern", ["Toilet", "Shower", "Changing"])
def test_a_pack_of_six_rails_shows_one_more_than_a_pack_of_five(pattern):
    """A rail has a flange with two screws at either end."""
    five = sheet("grab-rail", pattern=pattern, pack_quantity="5 rails")
    six = sheet("grab-rail", pattern=pattern, pack_quantity="6 rails")

    assert len(shapes(five, "circle")) == 5 * 2 * 3
    assert len(shapes(six, "circle")) == 6 * 2 * 3


def test_a_pack_has_no_more_rails_than_the_drawing_has_room_for():
    """A figure from a spreadsheet does not fill the sheet."""
    svg = sheet("grab-rail", pattern="Toilet", pack_quantity="500 rails")

    assert len(shapes(svg, "circle")) == 6 * 2 * 3


def test_a_runner_is_drawn_out_as_far_as_it_runs():
    """Full extension brings the back of a drawer out of the cabinet, part extension does not."""
    drawn = {
        extension: sheet("drawer-runner", pattern="Undermount", extension=extension)
        for extension in ("full extension", "part extension")
    }
    full, part = (len(shapes(svg, "rect")) for svg in drawn.values())

    assert full == part + 1, "full extension takes a third rail between the two"


def test_what_a_runner_carries_is_written_below_it():
    """Two runners of the same steel differ by a figure that no view shows."""
    assert ">35 kg</text>" in sheet("drawer-runner", pattern="Ball bearing", load="35 kg")
    assert " kg<" not in sheet("drawer-runner", pattern="Ball bearing")


def test_only_a_bathroom_shelf_shows_brackets():
    """Those of other glass shelves are sold separately."""
    bare, bathroom = sheet("glass-shelf"), sheet("glass-shelf", words="bathroom")

    assert shapes(bare, "circle") == []
    assert len(shapes(bathroom, "circle")) == 4


def test_a_frosted_shelf_is_frosted():
    """The finish of a bare pane is its glass."""
    clear, frosted = (
        draw(Subject("glass-shelf", finish), sheet=True) for finish in ("Clear glass", "Frosted")
    )

    assert re.findall(r'stop-color="([^"]+)"', clear) != re.findall(r'stop-color="([^"]+)"', frosted)


def test_a_t_bar_knob_is_as_long_as_its_size_says():
    """The figure was half as large again as the size in the specification."""
    svg = sheet("cabinet-knob", pattern="T-bar", diameter="60 mm")
    figures = [text.text for text in shapes(svg, "text")]

    assert "60" in figures
    assert "Ø90" not in figures


@pytest.mark.parametrize(
    ("attributes", "slots"),
    [({"words": "t handle"}, 0), ({"words": "t handle, lock"}, 1), ({"keys": "2"}, 1)],
)
def test_a_garage_handle_has_a_keyhole_only_with_a_key(attributes, slots):
    """A handle that does not lock is not drawn as one that does."""
    svg = sheet("garage-handle", **attributes)

    assert svg.count('fill="#1B1A17" stroke="none"') - len(shapes(svg, "text")) == slots


def test_a_rail_that_is_not_in_the_box_is_hidden_lines():
    """The bracket is bought, the rail is not."""
    svg = sheet("handrail-bracket", pattern="Swan neck")

    assert [c for c in shapes(svg, "circle") if c.get("stroke-dasharray") and not c.get("fill")]


def test_a_wooden_rail_shows_its_grain_and_a_steel_one_does_not():
    """An oak mopstick and one of steel have one profile, but not one look."""
    oak, steel = (
        draw(Subject("handrail", finish, {"Pattern": "Mopstick"}), sheet=True) for finish in ("Oak", "Steel")
    )

    assert len(shapes(oak, "path")) > len(shapes(steel, "path"))
