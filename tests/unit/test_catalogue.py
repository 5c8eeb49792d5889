"""Products, categories, brands and their addresses."""

import pytest

from shopcore.catalogue import Brand, Category, category_tree, find_category, letter_group, slug
from shopcore.storefront import Storefront
from tests.wares import a_plate, a_product

TREE = category_tree(
    {
        ("Lighting", "Lamps & Tubes", "Mood Lighting"): 3,
        ("Lighting", "Lamps & Tubes", "GU10"): 2,
        ("Lighting", "Downlights"): 1,
        ("Heating", "Controls", "Valves"): 4,
    }
)


@pytest.mark.spec("RT-01")
@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("Lamps & Tubes", "lamps-and-tubes"),
        ("PVCu 92 mm", "pvcu-92-mm"),
        ("Drover's Forge", "drovers-forge"),
        ("Café Crème", "cafe-creme"),
        ("A+C", "a-c"),
        ("日本", "x"),
    ],
)
def test_names_become_addresses(name, path):
    """Lower case, hyphens, & as and, accents dropped."""
    assert slug(name) == path


@pytest.mark.spec("RT-01")
def test_the_tree_counts_what_lies_below():
    """Three levels, in order of first appearance."""
    lighting, heating = TREE

    assert (lighting.name, lighting.product_count, lighting.url) == ("Lighting", 6, "/browse/lighting")
    assert [child.name for child in lighting.children] == ["Lamps & Tubes", "Downlights"]
    assert lighting.children[0].children[0].path == "lighting/lamps-and-tubes/mood-lighting"
    assert heating.product_count == 4


@pytest.mark.spec("RT-01")
def test_a_category_is_found_with_the_way_to_it():
    """An unknown path finds nothing, however far it leads."""
    found = find_category(TREE, "lighting/lamps-and-tubes/mood-lighting")

    assert [category.name for category in found] == ["Lighting", "Lamps & Tubes", "Mood Lighting"]
    assert find_category(TREE, "lighting/lamps-and-tubes/nothing") == ()
    assert find_category(TREE, "nothing") == ()
    assert find_category(TREE, "light") == ()


@pytest.mark.spec("HD-02")
@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Aldermoss", "A-C"),
        ("dovrance", "D-F"),
        ("Xanthor", "V-X"),
        ("Zephyrine", "Y-Z"),
        ("3Fold", "#"),
        ("Étoile", "D-F"),
        ("", "#"),
    ],
)
def test_brands_stand_under_their_letters(name, letters):
    """A-C to Y-Z, and # for the rest."""
    assert letter_group(name) == letters


def test_a_product_knows_its_addresses():
    """The page carries name and id, the category its slugs."""
    product = a_product(attributes={"Family": "HBK-TB"})

    assert product.path == "/product/tower-bolt-150-mm-p-1"
    assert product.category_path == "gate-shed-and-garage/bolts/tower"
    assert (product.family, a_product().family) == ("HBK-TB", "")
    assert not product.is_made_to_measure
    assert a_plate().is_made_to_measure
    assert Brand("Hob & Tanner", "hob202620tanner").url == "/brands/hob202620tanner"
    assert Category("a/b", "B").url == "/browse/a/b"


@pytest.mark.spec("ST-01", "ST-05", "ST-06")
@pytest.mark.parametrize(
    ("company_id", "storefront"),
    [
        (1, Storefront.IRONMONGERY),
        (2, Storefront.ELECTRICAL),
        (0, Storefront.ELECTRICAL),
        (-7, Storefront.ELECTRICAL),
    ],
)
def test_company_one_is_ironmongery_and_every_other_electrical(company_id, storefront):
    """With what the two do not share."""
    found = Storefront.of(company_id)

    assert found is storefront
    assert found.may_check_out is (company_id == 1)
    assert found.has_fire_rated_range is (company_id == 1)
    assert (Storefront.ELECTRICAL.company_id, Storefront.ELECTRICAL.label) == (2, "electrical")
