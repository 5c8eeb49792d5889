"""Brands by letter, in alphabetical order whatever their case."""

from shopcore.catalogue.brand_groups import brand_groups
from shopcore.catalogue.product import Brand


def test_brands_stand_under_their_letters_and_those_without_one_last():
    """A group without a brand is left out."""
    names = ("3-Star", "elm", "Zenith", "Dawn", "Ash")
    groups = brand_groups(Brand(name, name.lower()) for name in names)

    assert [(letters, [brand.name for brand in listed]) for letters, listed in groups] == [
        ("A-C", ["Ash"]),
        ("D-F", ["Dawn", "elm"]),
        ("Y-Z", ["Zenith"]),
        ("#", ["3-Star"]),
    ]
