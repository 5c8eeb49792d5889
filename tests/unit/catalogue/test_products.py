"""Products, categories, brands and their addresses."""

import pytest
from attrs import evolve

from shopcore.catalogue.product import (
    STOCK_TYPES,
    Brand,
    Category,
    Product,
    ProductRange,
    Stock,
    category_tree,
    find_category,
    initial_group,
    path_of,
    product_path,
    slug,
)
from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceList
from shopcore.storefront import Storefront
from tests.support.products import a_plate, a_product

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
        ("", "x"),
        (" - Bolts - ", "bolts"),
        ("R&D", "r-and-d"),
        ("XL X", "xl-x"),
        ("Größe 7/8", "groe-7-8"),
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
def test_names_that_share_an_address_are_one_category():
    """Under the name seen first, with the products of both, and under each parent anew."""
    tree = category_tree({("Bolts", "Tower"): 1, ("bolts!", "Barrel"): 2, ("Bolts",): 4, ("Tower",): 8})

    assert tree == (
        Category(
            "bolts", "Bolts", 7, (Category("bolts/tower", "Tower", 1), Category("bolts/barrel", "Barrel", 2))
        ),
        Category("tower", "Tower", 8),
    )
    assert category_tree({}) == ()


@pytest.mark.spec("RT-01")
def test_a_category_is_found_with_the_way_to_it():
    """An unknown path finds nothing, however far it leads."""
    result = find_category(TREE, "lighting/lamps-and-tubes/mood-lighting")

    assert [category.name for category in result] == ["Lighting", "Lamps & Tubes", "Mood Lighting"]
    assert find_category(TREE, "lighting/lamps-and-tubes/nothing") == ()
    assert find_category(TREE, "nothing") == ()
    assert find_category(TREE, "light") == ()
    assert find_category(TREE, "lighting") == TREE[:1]
    assert find_category(TREE, "heating/controls") == (TREE[1], TREE[1].children[0])
    assert find_category((), "lighting") == ()


@pytest.mark.spec("HD-02")
@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("Aldermoss", "A-C"),
        ("dovrance", "D-F"),
        ("Xanthor", "V-X"),
        ("Zephyrine", "Y-Z"),
        ("3Fold", "#"),
        ("Étoile", "D-F"),
        ("", "#"),
        (" bob", "A-C"),
        ("C", "A-C"),
        ("F", "D-F"),
        ("G", "G-I"),
        ("W", "V-X"),
        ("Y", "Y-Z"),
        ("Z", "Y-Z"),
        ("@", "#"),
        ("[", "#"),
    ],
)
def test_brands_stand_under_their_letters(name, heading):
    """A-C to Y-Z, and # for the rest."""
    assert initial_group(name) == heading


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
    assert product_path("Café & Bar", "p-7") == "/product/cafe-and-bar-p-7"
    assert path_of(("Bolts", "Tower & Barrel")) == "bolts/tower-and-barrel"


def test_what_nobody_said_of_a_product_is_not_so():
    """No stock, no hazard, no picture, no documents; two that differ in their id alone are alike."""
    bare = Product("A-1", Storefront.IRONMONGERY, "Bolt", "Hob", ("Bolts",), PriceList(Money(100)))

    assert bare.stock == Stock(0, "", None, None, False, False, False)
    assert evolve(bare, product_id="p-1") == bare
    assert bare == Product(
        sku="A-1",
        storefront=Storefront.IRONMONGERY,
        name="Bolt",
        brand="Hob",
        category=("Bolts",),
        prices=PriceList(Money(100)),
        stock=Stock(),
        is_hazardous=False,
        is_long=False,
        is_fire_rated=False,
        size_limits=None,
        image=None,
        description="",
        attributes={},
        documents=(),
        product_id="",
    )
    assert (bare.is_hazardous, bare.is_long, bare.is_fire_rated, bare.product_id) == (False, False, False, "")
    assert Category("a", "A") == Category("a", "A", 0, ())
    brand = Brand("Hob", "hob")
    assert brand == Brand("Hob", "hob", 0, False, False, None, None)
    assert (brand.is_own, brand.is_popular) == (False, False)
    assert (bare.stock.is_direct, bare.stock.is_withdrawn, bare.stock.is_non_stock) == (False, False, False)


def test_products_are_told_apart_by_hash_without_their_attributes():
    """A mapping has none; what was put in a set is found in it."""
    assert len({a_product(attributes={"Finish": "Brass"}), a_product(attributes={"Finish": "Brass"})}) == 1
    assert len({a_product(product_id="p-1"), a_product(product_id="p-2")}) == 1


@pytest.mark.spec("QT-03")
@pytest.mark.parametrize(
    ("stock", "is_capped"),
    [
        (Stock(), False),
        (Stock(stock_type="Back-Order"), False),
        (Stock(stock_type="Stock-Out"), True),
        (Stock(stock_type="Stock-Out Import"), True),
        (Stock(is_withdrawn=True), True),
        (Stock(is_non_stock=True), True),
        (Stock(is_direct=True, stock_type="Stock-Out", is_non_stock=True), False),
        (Stock(is_direct=True, is_withdrawn=True), True),
    ],
)
def test_what_is_not_bought_in_again_is_capped(stock, is_capped):
    """A direct item comes from the supplier, so only its withdrawal caps it."""
    assert stock.is_capped is is_capped


def test_the_words_of_an_import_and_an_address_stay():
    """Feeds and browse addresses are written with them."""
    assert STOCK_TYPES == ("Stock-Out", "Stock-Out Import", "Back-Order")
    assert [one.value for one in ProductRange] == ["all", "clearance", "new", "firerated"]


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
    result = Storefront.of(company_id)

    assert result is storefront
    assert result.may_check_out is (company_id == 1)
    assert result.has_fire_rated_range is (company_id == 1)
    assert (Storefront.ELECTRICAL.company_id, Storefront.ELECTRICAL.label) == (2, "electrical")
