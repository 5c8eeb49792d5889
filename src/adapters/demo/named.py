"""Products whose codes are a promise: the DEMO- SKUs that tests and shop owners rely on."""

from collections.abc import Iterator, Mapping
from datetime import date

from attrs import frozen

from shopcore.catalogue import Product, Stock
from shopcore.made_to_measure import SizeLimits
from shopcore.money import Money
from shopcore.pricing import PriceBreak, PriceList
from shopcore.storefront import Storefront

from adapters.demo.brands import DOOR_BRAND, makers
from adapters.demo.codes import luhn_digit
from adapters.demo.shelf import PLENTY, still_to_come

DUE_DATE = date(2026, 12, 3)


@frozen
class Named:
    """One named product; *specification* lists its attributes as ``Name=text; …``."""

    sku: str
    name: str
    brand: str
    category: str
    price: str
    specification: str
    description: str
    breaks: str = ""
    sale: str | None = None
    stock: Stock = Stock(PLENTY)
    flags: frozenset[str] = frozenset()
    size_limits: SizeLimits | None = None

    def product(self, number: int) -> Product:
        """Put the product together; *number* is its place among the named ones."""
        return Product(
            self.sku,
            Storefront.IRONMONGERY,
            self.name,
            self.brand,
            tuple(self.category.split("/")),
            _prices(self),
            self.stock,
            is_hazardous="hazardous" in self.flags,
            is_long="long" in self.flags,
            is_fire_rated="fire" in self.flags,
            size_limits=self.size_limits,
            description=self.description,
            attributes=_attributes(self, number),
        )


def _prices(named: Named) -> PriceList:
    pairs = (pair.split(":") for pair in named.breaks.split(";") if pair)
    breaks = tuple(PriceBreak(int(quantity), Money.of(price)) for quantity, price in pairs)
    return PriceList(Money.of(named.price), breaks, Money.of(named.sale) if named.sale else None)


def _attributes(named: Named, number: int) -> Mapping[str, str]:
    told = dict(pair.split("=", 1) for pair in named.specification.split("; "))
    guarantee = makers()[named.brand].guarantee
    payload = str(1000 + 37 * number)
    return {
        **told,
        **({"Guarantee": guarantee} if guarantee else {}),
        "Catalogue code": payload + luhn_digit(payload),
    }


def named_products(*, today: date) -> Iterator[Product]:
    """Make the DEMO- products; what is due is due on 3 December, this year or a later one."""
    due = still_to_come(DUE_DATE, today=today)
    for number, named in enumerate((*_PRICED, *_CARRIED, *_SHELVED, *_expected(due)), start=1):
        yield named.product(number)


_PRICED = (
    Named(
        "DEMO-PLAIN",
        "Tower bolt 300 mm, matt black",
        "Brackenmere",
        "Gate, Shed & Garage/Bolts/Tower",
        "12.45",
        "Size=300 mm; Length=300 mm; Bolt diameter=14 mm; Width=38 mm; Pattern=Tower bolt; Finish=Matt black; "
        "Material=Steel",
        "Tower bolt for gates and shed doors, 300 mm long with a 14 mm bolt, in matt black. Keeps for a flush "
        "frame and a rebated one are both in the pack.",
    ),
    Named(
        "DEMO-BREAKS",
        "Butt hinge 102 × 76 mm, ball bearing, grade 13, bright stainless",
        "Hallowbeck",
        "Hinges/Butt Hinges/Ball Bearing",
        "4.15",
        "Size=102 × 76 mm; Height=102 mm; Width=76 mm; Thickness=3 mm; Bearing=Ball bearing; Corner=Square; "
        "Grade=13; Maximum door weight=120 kg; Finish=Polished stainless steel; Material=Stainless steel 304; "
        "Standard=EN 1935",
        "Ball bearing butt hinge, 102 × 76 mm, for doors up to 120 kg on three hinges. Sold singly with screws; "
        "cheaper by the ten, the twenty-five and the hundred.",
        breaks="10:3.90;25:3.70;100:3.50",
    ),
    Named(
        "DEMO-SALE",
        "Merrow cup handle 92 mm, antique brass",
        "Kestrelby",
        "Cabinet Hardware/Cup Pulls/Shell",
        "7.77",
        "Range=Merrow; Size=92 mm; Width=92 mm; Height=40 mm; Projection=23 mm; Centres=76 mm; Pattern=Shell; "
        "Finish=Antique brass; Material=Brass; Style=Traditional",
        "Shell cup handle for drawers, 92 mm wide with 76 mm screw centres, in antique brass. Screws from the "
        "front or the back, both are in the bag.",
        breaks="10:5.90",
        sale="6.20",
    ),
    Named(
        "DEMO-PENNY",
        "Flat washer M4, single, zinc plated",
        "Tallyrow",
        "Screws & Fixings/Bolts & Nuts/Washers",
        "0.02",
        "Size=9 mm; Outside diameter=9 mm; Inside diameter=4.3 mm; Thickness=0.8 mm; Finish=Zinc plated; "
        "Material=Steel; Pack quantity=1",
        "One form A flat washer for M4, 9 mm across, zinc plated. For when the bag came up one short.",
    ),
)

_CARRIED = (
    Named(
        "DEMO-MTM",
        "Kick plate cut to size, satin stainless 1.5 mm, bevelled",
        "Thornquay",
        "Made to Measure & Plates/Kick Plates/Satin Stainless",
        "85.00",
        "Size=1.5 mm; Thickness=1.5 mm; Finish=Satin stainless steel; Material=Stainless steel 304",
        "Satin stainless steel, 1.5 mm thick with bevelled edges, cut to your width and height to the millimetre. "
        "Screw holes are drilled and countersunk if you ask.",
        size_limits=SizeLimits(50, 2000, 50, 1250),
    ),
    Named(
        "DEMO-LONG",
        "Round handrail 3000 mm, natural beech",
        "Tallyrow",
        "Bathroom, Stairs & Tools/Stair & Handrail/Rail",
        "18.00",
        "Size=3000 mm; Length=3000 mm; Diameter=44 mm; Pattern=Mopstick; Finish=Natural beech; Material=Beech",
        "Mopstick handrail in clear beech, 44 mm across and 3 m long, sanded ready for oil or varnish. "
        "Goes as a large item.",
        flags=frozenset({"long"}),
    ),
    Named(
        "DEMO-HAZARD",
        "Contact adhesive spray 500 ml, web pattern",
        "Tallyrow",
        "Screws & Fixings/Adhesives & Sealants/Grab",
        "6.35",
        "Size=500 ml; Contents=500 ml; Height=245 mm; Diameter=66 mm; Finish=Red; Material=Solvent; "
        "Pattern=Spray can",
        "Spray both faces, wait until touch dry, press together once. For laminate, foam, matting and trims. "
        "Aerosol: sent by road only.",
        flags=frozenset({"hazardous"}),
    ),
    Named(
        "DEMO-DIRECT",
        "Floor spring for heavy doors, hold-open 90°, size 3, satin stainless steel",
        "Emberlatch",
        "Fire Door Hardware/Door Closers/Floor Springs",
        "75.00",
        "Size=306 × 108 mm; Length=306 mm; Width=108 mm; Depth=50 mm; Power size=3; Maximum door weight=100 kg; "
        "Function=Hold-open 90°; Finish=Satin stainless steel; Material=Stainless steel 304; Standard=EN 1154",
        "Set in the floor under the pivot of a single or double action door up to 100 kg. Comes straight from "
        "the maker, with cover plate, top centre and strap.",
        stock=Stock(is_direct=True, lead_time_days=5),
    ),
    Named(
        "DEMO-DOOR",
        "Flush oak panel door 762 × 1981 mm, oiled oak",
        DOOR_BRAND,
        "Fire Door Hardware/Doors/Internal Doors",
        "210.00",
        "Size=762 × 1981 mm; Width=762 mm; Height=1981 mm; Thickness=35 mm; Pattern=Flush; Finish=Oiled oak; "
        "Material=Oak veneer; Style=Modern",
        "Oak-veneered flush door, 762 × 1981 × 35 mm, oiled at the works and delivered to your address. "
        "Trim up to 5 mm from each long edge.",
        stock=Stock(is_direct=True),
    ),
    Named(
        "DEMO-FIRE",
        "Fire door hinge 102 × 89 mm, grade 13, radius corner, satin stainless steel",
        "Emberlatch",
        "Hinges/Fire Rated Hinges/Grade 13",
        "16.40",
        "Size=102 × 89 mm; Height=102 mm; Width=89 mm; Thickness=3 mm; Bearing=Ball bearing; Corner=Radius; "
        "Grade=13; Maximum door weight=120 kg; Finish=Satin stainless steel; Material=Stainless steel 304; "
        "Standard=EN 1935; Fire rating=FD30 and FD60",
        "Grade 13 ball bearing hinge for fire doors up to 120 kg. Part of tested FD30 and FD60 timber door "
        "assemblies; hang on three to a leaf.",
        flags=frozenset({"fire"}),
    ),
)

_SHELVED = (
    Named(
        "DEMO-OUT",
        "Ring door knocker 150 mm, old English black",
        "Brackenmere",
        "Door Accessories/Knockers & Bells/Ring",
        "9.80",
        "Size=150 × 110 mm; Height=150 mm; Width=110 mm; Projection=40 mm; Pattern=Ring; Finish=Black antique; "
        "Material=Malleable iron; Style=Traditional",
        "Ring knocker with a hidden bolt and a strike plate that saves the paint. 150 mm high in black.",
        stock=Stock(0, "Stock-Out"),
    ),
    Named(
        "DEMO-WITHDRAWN",
        "Hook casement fastener, left hand, pewter",
        "Brackenmere",
        "Window Furniture/Casement Fasteners/Hook",
        "5.15",
        "Size=110 mm; Length=110 mm; Width=40 mm; Projection=36 mm; Hand=Left hand; Pattern=Hook plate; "
        "Finish=Pewter; Material=Forged iron; Style=Traditional",
        "Hook plate fastener for timber casements, left hand. The last of a pattern that is no longer made.",
        stock=Stock(3, is_withdrawn=True),
    ),
    Named(
        "DEMO-IMPORT",
        "Beehive mortice door knobs 60 mm, hand-aged brass",
        "Foxcotely",
        "Door Knobs/Mortice Knobs/Beehive",
        "22.00",
        "Size=60 mm; Knob diameter=60 mm; Rose diameter=62 mm; Projection=70 mm; Spindle=8 mm; Pattern=Beehive; "
        "Finish=Antique brass; Material=Brass; Style=Traditional",
        "Pair of beehive mortice knobs, 60 mm across, aged by hand overseas and shipped twice a year. "
        "Sprung roses, 8 mm spindle and grub screws.",
        stock=Stock(2, "Stock-Out Import"),
    ),
)


def _expected(due: date) -> tuple[Named, ...]:
    """Describe the two products that wait for a delivery."""
    return (
        Named(
            "DEMO-DUE",
            "Lever on round rose, straight 19 mm, satin chrome",
            "Hallowbeck",
            "Door Handles/Lever on Rose/Round Rose",
            "14.25",
            "Size=128 mm; Lever length=128 mm; Rose=Round; Rose diameter=52 mm; Projection=62 mm; Spindle=8 mm; "
            "Grip=Straight; Finish=Satin chrome; Material=Zinc alloy; Style=Modern",
            "Pair of straight 19 mm levers on a 52 mm rose in satin chrome, 128 mm long. Spindle, bolt-through "
            "fixings and a hexagon key are in the pack.",
            stock=Stock(0, expected_on=due),
        ),
        Named(
            "DEMO-PART",
            "Round cabinet knob 32 mm, hammered, satin nickel",
            "Kestrelby",
            "Cabinet Hardware/Cabinet Knobs/Round",
            "3.10",
            "Size=32 mm; Diameter=32 mm; Projection=28 mm; Pattern=Hammered; Finish=Satin nickel; "
            "Material=Zinc alloy; Style=Industrial",
            "Hammered knob for cupboards and drawers, 32 mm across, in satin nickel. M4 screw for 18 mm doors "
            "in the bag.",
            stock=Stock(4, expected_on=due),
        ),
    )
