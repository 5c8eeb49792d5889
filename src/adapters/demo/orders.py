"""What the demo customers ordered before, saved for later, and where they have things sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from hashlib import blake2b

from attrs import evolve, frozen

from adapters.demo.tables import table_lines
from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket
from shopcore.catalogue.product import Product
from shopcore.customers.address import Address
from shopcore.customers.customer import Customer
from shopcore.errors import NotFound
from shopcore.money.vat import sum_of
from shopcore.orders.order import Charges, Order, OrderStatus, sold_lines
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .seeded_random import SeededRandom

DEMO_CUSTOMERS = (
    (Storefront.IRONMONGERY, "retail@example.com"),
    (Storefront.IRONMONGERY, "trade@example.com"),
    (Storefront.IRONMONGERY, "onstop@example.com"),
    (Storefront.ELECTRICAL, "electrical@example.com"),
)
OPEN = frozenset({OrderStatus.PLACED, OrderStatus.IN_PROGRESS})


@frozen
class DemoLine:
    """A code, how many, and the size of a piece that was cut."""

    sku: str
    quantity: int
    size: Size | None = None


@frozen(kw_only=True)
class DemoOrder:
    """An order before it is priced; *number* is its own on both storefronts.

    *days_ago* are counted from the day the shop is filled or filled again, so that what is
    on its way then was not ordered months before.
    """

    number: str
    days_ago: int
    status: OrderStatus
    reference: str
    purchase_order: str
    lines: tuple[DemoLine, ...]

    def placed_at(self, today: date) -> datetime:
        """Find an instant within working hours, the same on every machine on one day."""
        chance = SeededRandom(f"order {self.number}")
        at = time(chance.between("hour", 7, 18), chance.below("minute", 60), tzinfo=UTC)
        return datetime.combine(today - timedelta(days=self.days_ago), at)


def put_all_belongings(shop: Shop) -> int:
    """Give every demo customer that is there what is theirs; answers how many orders were put."""
    results = [shop.customers.find(storefront, email) for storefront, email in DEMO_CUSTOMERS]
    return sum(put_belongings(shop, customer) for customer in results if customer is not None)


def put_belongings(shop: Shop, customer: Customer) -> int:
    """Give a demo customer what is theirs; one who has orders already keeps what is there.

    Open orders of a trade account are counted into what it owes.
    """
    if shop.orders.of(customer.customer_id, page=1, page_size=1).total:
        return 0
    orders = [_priced(shop, customer, cells) for cells in orders_of(customer.email)]
    for order in orders:
        shop.orders.add(order)
    _save(shop, customer)
    for number, address in enumerate(addresses_of(customer.email), start=1):
        shop.addresses.add(customer.customer_id, _made_id("a", f"{customer.email} {number}"), address)
    _owe(shop, customer, orders)
    return len(orders)


def refresh_orders(shop: Shop) -> int:
    """Let the demo's orders be as old today as they were told to be; answers how many were redated.

    Only those that nobody touched: what somebody moved on, or an order of their own, stays.
    """
    results = [shop.customers.find(storefront, email) for storefront, email in DEMO_CUSTOMERS]
    return sum(
        _refreshed(shop, customer, cells)
        for customer in results
        if customer is not None
        for cells in orders_of(customer.email)
    )


def _refreshed(shop: Shop, customer: Customer, cells: DemoOrder) -> bool:
    order_id, due = _made_id("o", cells.number), cells.placed_at(shop.clock.today())
    try:
        order = shop.orders.get(customer.customer_id, order_id)
    except NotFound:
        return False
    if order.placed_at == due or not _is_untouched(order, cells) or shop.order_events.of(order_id):
        return False
    return shop.orders.redate(order_id, order.placed_at, due)


def _is_untouched(order: Order, cells: DemoOrder) -> bool:
    """Whether an order is what a day before this one made of it."""
    filled_on = order.placed_at.date() + timedelta(days=cells.days_ago)
    result = (
        cells.number,
        cells.placed_at(filled_on),
        cells.status,
        cells.reference,
        cells.purchase_order,
        None,
    )
    return result == (
        order.number, order.placed_at, order.status, order.reference, order.purchase_order, order.sale
    )  # fmt: skip


def orders_of(email: str) -> Iterator[DemoOrder]:
    """Read what a demo customer ordered, the first first."""
    lines = table_lines("orders.txt")
    starts = [place for place, line in enumerate(lines) if not line.startswith(" ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        who, number, days, status, reference, purchase_order = (
            cell.strip() for cell in lines[start].split("|")
        )
        if who == email:
            yield DemoOrder(
                number=number,
                days_ago=int(days),
                status=OrderStatus(status),
                reference=reference,
                purchase_order=purchase_order,
                lines=tuple(map(_line, lines[start + 1 : end])),
            )


def saved_by(email: str) -> Sequence[str]:
    """Read which codes a demo customer saved, the latest last."""
    return [sku for cells in _belongings(email, "saved") for sku in cells.split()]


def addresses_of(email: str) -> Iterator[Address]:
    """Read where a demo customer has things sent."""
    for cells in _belongings(email, "address"):
        house, street, city, county, postcode, company, phone = (cell.strip() for cell in cells.split(";"))
        yield Address(
            house_name=house,
            street=street,
            city=city,
            county=county,
            postcode=postcode,
            company_name=company,
            phone_number=phone,
        )


def _belongings(email: str, kind: str) -> Iterator[str]:
    for line in table_lines("belongings.txt"):
        who, _, cells = line.partition("|")
        word, _, rest = cells.strip().partition(" ")
        if (who.strip(), word) == (email, kind):
            yield rest


def _line(text: str) -> DemoLine:
    sku, quantity, *cut = text.split()
    if not cut:
        return DemoLine(sku, int(quantity))
    width, height = (int(side) for side in cut[0].split("x"))
    return DemoLine(sku, int(quantity), Size(width, height, has_screw_holes="holes" in cut))


def _priced(shop: Shop, customer: Customer, cells: DemoOrder) -> Order:
    """Price an order as every basket is; what the catalogue lacks is left out."""
    products = shop.catalogue.by_sku(customer.storefront, [line.sku for line in cells.lines])
    totals = price_basket(_lines(cells, products), shop.tariff)
    return Order(
        order_id=_made_id("o", cells.number),
        number=cells.number,
        customer_id=customer.customer_id,
        storefront=customer.storefront,
        placed_at=cells.placed_at(shop.clock.today()),
        lines=sold_lines(totals),
        charges=Charges.of(totals),
        status=cells.status,
        reference=cells.reference,
        purchase_order=cells.purchase_order,
    )


def _lines(cells: DemoOrder, products: Mapping[str, Product]) -> list[Line]:
    sold = [line for line in cells.lines if line.sku in products]
    return [
        Line(f"l-{n}", products[line.sku], line.quantity, line.size) for n, line in enumerate(sold, start=1)
    ]


def _save(shop: Shop, customer: Customer) -> None:
    skus = saved_by(customer.email)
    products = shop.catalogue.by_sku(customer.storefront, skus)
    day = datetime.combine(shop.clock.today() - timedelta(days=1), time(9), UTC)
    for minutes, sku in enumerate(skus):
        if sku in products:
            shop.saved_products.save(
                customer.customer_id, products[sku].product_id, day + timedelta(minutes=minutes)
            )


def _owe(shop: Shop, customer: Customer, orders: Sequence[Order]) -> None:
    credit = customer.account.credit
    if credit is not None:
        owed = sum_of(order.total for order in orders if order.status in OPEN).inc_vat
        account = evolve(customer.account, credit=evolve(credit, open_orders=owed))
        shop.customers.put(evolve(customer, account=account))


def _made_id(kind: str, subject: str) -> str:
    return f"{kind}-{blake2b(subject.encode(), digest_size=8).hexdigest()}"
