"""Which drawing a product gets: its category first, then its name, a boxed item at worst."""

import pytest

from adapters.drawings import KINDS, kind_of
from adapters.drawings.drawing_kinds.kind import table_lines
from tests.support.many_cases import for_each

GROUPS = {
    "Door Handles": (
        "Lever on Rose|Lever on Backplate|Pull Handles|Entrance & Multipoint|Flush & Sliding|Handle Packs"
    ),
    "Door Knobs": "Mortice Knobs|Rim Knobs|Centre Door Knobs|Wood & Ceramic|Knob Sets|Spindles & Parts",
    "Hinges": "Butt Hinges|Fire Rated Hinges|Concealed Hinges|Spring & Rising|Strap & Tee|Furniture Hinges",
    "Locks & Latches": (
        "Mortice Locks|Latches|Cylinders|Night Latches & Rim|Digital & Electric|Padlocks & Hasps"
    ),
    "Fire Door Hardware": (
        "Door Closers|Panic & Emergency|Intumescent|Seals & Thresholds|Hold-Open|Safety Signs"
    ),
    "Door Accessories": (
        "Letter Plates|Numerals & Letters|Knockers & Bells|"
        "Stops & Holdbacks|Escutcheons & Turns|Viewers & Chains"
    ),
    "Cabinet Hardware": (
        "Cabinet Knobs|Cabinet Pulls|Cup Pulls|Drawer Systems|Catches & Locks|Wardrobe Fittings"
    ),
    "Window Furniture": (
        "Casement Stays|Casement Fasteners|Sash Fittings|PVCu Handles|Restrictors & Hinges|Curtain & Blind"
    ),
    "Gate, Shed & Garage": "Gate Latches|Bolts|Gate Hinges|Field Gate|Hasps & Staples|Shed & Garage Security",
    "Screws & Fixings": (
        "Wood Screws|Machine & Grub|Bolts & Nuts|Nails & Pins|Plugs & Anchors|Adhesives & Sealants"
    ),
    "Made to Measure & Plates": (
        "Kick Plates|Push & Finger Plates|Splashbacks|Glass & Mirror|Blinds|Mats & Matwell"
    ),
    "Bathroom, Stairs & Tools": (
        "Bathroom Accessories|Accessible & Doc M|Stair & Handrail|"
        "Hooks & Brackets|Hand Tools|Drilling & Cutting"
    ),
    "Lighting": "Lamps & Tubes|Downlights|Ceiling & Wall|Commercial|Outdoor Lighting|LED Strip & Drivers",
    "Switches & Sockets": "White Moulded|Metalclad|Screwless|Decorative|USB & Charging|Grid System",
    "Cable": "Twin & Earth|Flexible|Armoured|Data & Phone|Fire & Alarm|Coax & Speaker",
    "Cable Management": "Trunking|Conduit|Clips & Ties|Glands & Fittings|Back Boxes|Tray & Basket",
    "Circuit Protection": "Consumer Units|MCBs|RCBOs|RCD & Surge|Isolators & Switchgear|Enclosures",
    "Heating": "Panel Heaters|Towel Rails|Underfloor|Fan & Over-Door|Water Heaters|Controls",
    "Ventilation": "Bathroom Fans|Kitchen|Inline & Loft|Heat Recovery|Ducting|Grilles & Vents",
    "Fire & Security": "Domestic Alarms|Emergency Lighting|CCTV|Intruder|Door Entry|Fire Systems",
    "Data & AV": "Outlets & Modules|Patch & Racks|TV & Satellite|Network|Audio Visual|Testing AV",
    "Controls & Smart": "Dimmers|Timers|Presence & PIR|Smart Switches|Hubs & Sensors|Smart Lighting",
    "Outdoor & EV": "EV Chargers|Weatherproof|Garden Power|Extension & Reels|Site & Hook-Up|Solar & Storage",
    "Tools & Consumables": (
        "Test Equipment|Electrician Tools|Batteries & Torches|"
        "Tapes & Sleeving|Terminals & Connectors|Safety & Site"
    ),
}


@pytest.mark.parametrize(
    ("top", "group"), [(top, g) for top, groups in GROUPS.items() for g in groups.split("|")]
)
def test_every_subcategory_of_both_trees_has_a_drawing_of_its_own(top, group):
    """Whatever its children and its products are called."""
    assert kind_of([top], top) != "parcel"
    assert kind_of([top, group], group) != "parcel"
    assert kind_of([top, group, "Anything"], "Anything") == kind_of([top, group], group)


@pytest.mark.parametrize(
    ("category", "kind"),
    [
        (("Door Knobs", "Spindles & Parts", "Roses"), "rose"),
        (("Hinges", "Spring & Rising", "Parliament"), "parliament-hinge"),
        (("Lighting", "Lamps & Tubes", "GU10"), "lamp-spot"),
        (("Heating", "Towel Rails", "Dual Fuel"), "towel-radiator"),
        (("Bathroom, Stairs & Tools", "Bathroom Accessories", "Towel Rails"), "towel-rail"),
        (("Data & AV", "Network", "Switches"), "network-switch"),
        (("Switches & Sockets", "White Moulded", "Switches"), "switch-plate"),
    ],
)
def test_a_child_that_differs_from_its_group_is_drawn_as_what_it_is(category, kind):
    """The same word means another thing under another parent."""
    assert kind_of(category, "A product") == kind


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Ashby Lever on Rose, satin chrome", "lever-on-rose"),
        ("Heavy duty tubular latch 76 mm", "tubular-latch"),
        ("Philips LED GU10 5 W", "lamp-spot"),
        ("Twin & earth cable 2.5 mm 100 m", "cable-flat"),
        ("Soft close hinge", "clip-hinge"),
        ("Coach bolts M10", "hex-bolt"),
        ("Doorstop Cafe gift card", "door-stop"),
        ("Gift card", "parcel"),
        ("", "parcel"),
    ],
)
def test_a_foreign_catalogue_is_read_by_the_words_of_the_name(name, kind):
    """The longest known word wins."""
    assert kind_of(["Products", "Shelf 7"], name) == kind


def test_a_name_beats_a_top_category_but_not_a_subcategory():
    """A top category holds too much to say what one of its products looks like."""
    assert kind_of(["Locks & Latches"], "Brass padlock") == "padlock"
    assert kind_of(["Locks & Latches", "Padlocks & Hasps"], "Cylinder for padlock") == "padlock"
    assert kind_of(["Locks & Latches"], "Model 12") == "sashlock"


def test_the_tables_name_no_unknown_kind():
    """A slip in a table would only show on the page of the product."""
    rows = [
        part
        for table in ("categories.txt", "keywords.txt")
        for line in table_lines(table)
        for part in line.split(";")
    ]

    assert {row.rsplit("=", 1)[1].strip() for row in rows} <= set(KINDS)


@for_each("kind", KINDS)
def test_usual_sizes_lie_within_their_limits(kind):
    """Every kind shows at least one size, under a name a buyer reads."""
    assert KINDS[kind].dimensions
    for size in KINDS[kind].dimensions:
        assert 0 < size.min_mm <= size.default_mm <= size.max_mm
        assert size.attribute[0].isupper()
