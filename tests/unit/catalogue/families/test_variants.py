"""What a buyer chooses by within a family."""

from __future__ import annotations

from attrs import evolve

from shopcore.catalogue.families.variants import options_of
from shopcore.catalogue.product import Product
from shopcore.catalogue.size_order import sizes_in
from shopcore.search.query.offered_facets import in_natural_order
from tests.support.products import a_product


def family(*rows: tuple[str, dict[str, str]]) -> list[Product]:
    """Make siblings of names and attributes, numbered as they come."""
    return [
        a_product(sku=f"S-{n}", name=name, attributes={"Family": "F", "Catalogue code": str(n), **facts})
        for n, (name, facts) in enumerate(rows)
    ]


def offered(siblings: list[Product], at: int = 0) -> dict[str, list[str]]:
    """Write what is offered beside one sibling."""
    return {o.name: [v.label for v in o.values] for o in options_of(siblings[at], siblings)}


def leads_to(siblings: list[Product], name: str, label: str, at: int = 0) -> str:
    """Follow one value to its product."""
    options = {o.name: {v.label: v.product for v in o.values} for o in options_of(siblings[at], siblings)}
    return options[name][label].name


CABLE = family(*((f"Twin and earth 1.0 mm², {m} m", {"Length": f"{m} m"}) for m in (100, 10, 25, 50)))


def test_sizes_stand_from_the_smallest_up() -> None:
    """The shelf gives them as their codes sort, 100 m before 25 m."""
    assert offered(CABLE) == {"Length": ["10 m", "25 m", "50 m", "100 m"]}


def test_sizes_of_several_units_stand_by_what_they_measure() -> None:
    """500 g before 1 kg and 250 ml before a litre, in an option as in what is narrowed by."""
    sold = {
        "Weight": ["500 g", "1 kg", "2.5 kg"],
        "Contents": ["250 ml", "1 litre"],
        "Timer": ["24 hour timer", "7 day timer"],
        "Length": ["50 mm", "10 cm", "0.5 m", "600 × 300 mm"],
        "Power": ["60 W", "750 W", "2 kW"],
        "Sensitivity": ["30 mA", "1 A"],
        "Voltage": ["230 V", "1 kV"],
    }
    for name, sizes in sold.items():
        siblings = family(*((f"Ware {size}", {name: size}) for size in reversed(sizes)))

        assert offered(siblings) == {name: sizes}
        assert sorted(sorted(sizes), key=in_natural_order) == sizes


def test_figures_share_the_unit_that_follows_them() -> None:
    """Up to a figure of another kind; without one it knows, or in a code, each is itself."""
    assert sizes_in("1.5 × 2 m") == sizes_in("1500-2000 mm") == (1500, 2000)
    assert sizes_in("2 ways, 1 kA") == (2, 1000)
    assert sizes_in("4 × AA batteries, M8, Cat 6a") == (4, 8, 6)
    assert sizes_in("R7s, 11 W") == (7, 11)
    assert sizes_in("Plain") == ()


def test_a_label_says_the_same_but_once() -> None:
    """A slotted screwdriver has its drive for a size, whether they are chosen together or not."""
    drivers = family(
        *(
            (f"{drive} screwdriver {size}", {"Size": size, "Drive": drive})
            for size, drive in (
                ("180 mm", "PZ1"), ("210 mm", "PZ2"), ("270 mm", "PZ2"), ("210 mm", "TX20"),
                ("Slotted 8 mm", "Slotted 8 mm"),
            )
        )
    )  # fmt: skip
    together = family(
        *(
            (f"Driver {drive}, {length}", {"Size": size, "Drive": drive})
            for size, drive, length in (
                ("Slotted 5.5 mm", "Slotted 5.5 mm", "240 mm"),
                ("210 mm", "PZ2", "210 mm"),
                ("210 mm", "PH2", "210 mm"),
            )
        )
    )

    assert offered(drivers) == {
        "Size": ["Slotted 8 mm", "180 mm", "210 mm, PZ2", "270 mm, PZ2"],
        "Drive": ["PZ1", "PZ2, 210 mm", "Slotted 8 mm", "TX20, 210 mm"],
    }
    assert offered(together) == {"Size and drive": ["Slotted 5.5 mm", "210 mm, PZ2", "210 mm, PH2"]}


def test_a_consumer_unit_is_chosen_by_its_ways_and_not_by_millimetres() -> None:
    """Width and contents follow from the ways, and the title names those."""
    units = family(
        (
            "Consumer unit 10 way",
            {"Size": "320 mm", "Width": "320 mm", "Ways": "10", "Contents": "Ten RCBOs"},
        ),
        (
            "Consumer unit 12 way",
            {"Size": "360 mm", "Width": "360 mm", "Ways": "12", "Contents": "Ten RCBOs"},
        ),
        ("Consumer unit 6 way", {"Size": "230 mm", "Width": "230 mm", "Ways": "6", "Contents": "Six RCBOs"}),
    )

    assert offered(units) == {"Ways": ["6", "10", "12"]}


def test_a_heater_is_chosen_by_its_watts_and_finish() -> None:
    """A finish stands first and in the order of the shelf, for it has none of its own."""
    heaters = family(
        *(
            (f"Panel heater {w} W, {f}", {"Width": f"{mm} mm", "Power": f"{w} W", "Finish": f})
            for f in ("White", "Black")
            for w, mm in ((1000, 620), (500, 460))
        )
    )

    assert offered(heaters) == {"Finish": ["White", "Black"], "Power": ["500 W", "1000 W"]}
    assert leads_to(heaters, "Finish", "Black") == "Panel heater 1000 W, Black"


def test_a_size_of_two_sides_is_a_choice_of_its_own() -> None:
    """The title names both, so neither side is asked for by itself."""
    hinges = family(
        ("Butt hinge 102 × 76 mm", {"Size": "102 × 76 mm", "Height": "102 mm", "Width": "76 mm"}),
        ("Butt hinge 76 × 51 mm", {"Size": "76 × 51 mm", "Height": "76 mm", "Width": "51 mm"}),
    )

    assert offered(hinges) == {"Size": ["76 × 51 mm", "102 × 76 mm"]}


def test_what_no_single_step_reaches_says_what_else_changes() -> None:
    """Screws of 4 mm come in no length that those of 3 mm have; the finish is kept where it can be."""
    screws = family(
        *(
            (
                f"Wood screws {d} × {length} mm, {f}",
                {"Diameter": f"{d} mm", "Length": f"{length} mm", "Finish": f},
            )
            for f in ("Brass", "Zinc")
            for d, length in (("3", 16), ("3.5", 16), ("4", 30), ("4", 40))
        )
    )

    assert offered(screws)["Diameter"] == ["3 mm", "3.5 mm", "4 mm, 30 mm"]
    assert offered(screws)["Length"] == ["16 mm", "30 mm, 4 mm", "40 mm, 4 mm"]
    assert leads_to(screws, "Diameter", "4 mm, 30 mm", at=4) == "Wood screws 4 × 30 mm, Zinc"


def test_what_settles_another_is_chosen_together_with_it() -> None:
    """Two garage units have two ways and other contents; the bare number says what it counts."""
    garage = family(
        ("Garage unit 2 way, 40 A RCD", {"Ways": "2", "Contents": "40 A RCD"}),
        ("Garage unit 2 way, 63 A RCD", {"Ways": "2", "Contents": "63 A RCD"}),
        ("Garage unit 4 way, MCBs", {"Ways": "4", "Contents": "MCBs"}),
        ("Garage unit 1 way, bare", {"Ways": "1", "Contents": "Bare"}),
    )
    labels = family(
        ("Numeral 0", {"Kind": "Numeral", "Character": "0"}),
        ("Numeral 1", {"Kind": "Numeral", "Character": "1"}),
        ("Letter A", {"Kind": "Letter", "Character": "A"}),
    )

    assert offered(garage) == {
        "Ways and contents": ["1 way, Bare", "2 ways, 40 A RCD", "2 ways, 63 A RCD", "4 ways, MCBs"]
    }
    assert offered(labels) == {"Kind and character": ["Numeral, 0", "Numeral, 1", "Letter, A"]}


def test_what_is_alike_or_unknown_is_no_choice() -> None:
    """Neither are names, and a product alone has none."""
    siblings = family(
        ("Lock left", {"Range": "Royd", "Size": "64 mm", "Hand": "Left", "Finish": "Brass"}),
        ("Lock, any hand", {"Range": "Merrow", "Size": "64 mm", "Finish": "Brass"}),
    )

    assert offered(siblings) == {"Hand": ["Left", "Other"]}
    assert options_of(siblings[0], ()) == ()


def test_a_product_joins_a_family_that_does_not_hold_it() -> None:
    """One that has just been withdrawn still leads to its siblings."""
    [option] = options_of(CABLE[0], CABLE[1:])

    assert [value.label for value in option.values] == ["10 m", "25 m", "50 m", "100 m"]


def test_what_is_off_the_lists_is_offered_on_its_own_page_alone() -> None:
    """Nobody is led to what is sold out for good; whoever stands there is led away."""
    long, *others = CABLE
    siblings = [evolve(long, is_listed=False), *others]

    assert offered(siblings, at=1) == {"Length": ["10 m", "25 m", "50 m"]}
    assert offered(siblings) == {"Length": ["10 m", "25 m", "50 m", "100 m"]}
    assert offered([*siblings[:2]], at=1) == {}


def test_a_bare_figure_stands_with_the_unit_that_every_title_gives_it() -> None:
    """The shelf has 5 for a heater's litres and 8 for an M8 washer, whose titles say what they are."""
    heaters = family(*((f"Water heater {n} litre, 2 kW and {n} W", {"Capacity": n}) for n in ("15", "5")))
    washers = family(*((f"Flat washers M{n}, pack of {n}", {"Thread": n}) for n in ("8", "10")))
    glands = family(("Gland M20S", {"Thread": "20S"}), ("Gland M25", {"Thread": "25"}))
    dimmers = family(("Dimmer 100 W", {"Load": "100"}), ("Dimmer 150 VA", {"Load": "150"}), ("Dimmer", {}))
    cameras = family(("Camera, 4 mm lens", {"Lens": "4"}), ("Camera, 2.8 mm lens", {"Lens": "2.8"}))
    sets = family(("Set 4 and more", {"Set": "4"}), ("Set 8 and more", {"Set": "8"}))

    assert offered(heaters) == {"Capacity": ["5 litre", "15 litre"]}
    assert offered(washers) == {"Thread": ["M8", "M10"]}
    assert offered(glands) == {"Thread": ["20S", "25"]}
    assert offered(dimmers) == {"Load": ["100", "150", "Other"]}
    assert offered(cameras) == {"Lens": ["2.8 mm", "4 mm"]}
    assert offered(sets) == {"Set": ["4", "8"]}


def test_what_else_changes_says_what_its_figure_counts() -> None:
    """Blue plugs come in fifties; a pack's own option needs no words beside its name."""
    plugs = family(
        *(
            (f"{colour} wall plugs, pack of {pack}", {"Colour": colour, "Pack quantity": pack})
            for colour, pack in (("Red", "100"), ("Green", "100"), ("Blue", "50"), ("Red", "20"))
        )
    )
    sockets = family(
        *(
            (f"{kind} socket {gangs} gang", {"Function": kind, "Gangs": gangs})
            for kind, gangs in (("Plain", "1"), ("Switched", "1"), ("Switched", "2"), ("USB", "2"))
        )
    )

    assert offered(plugs) == {
        "Colour": ["Red", "Green", "Blue, pack of 50"],
        "Pack quantity": ["20", "50, Blue", "100"],
    }
    assert offered(sockets)["Function"] == ["Plain", "Switched", "USB, 2 gangs"]
