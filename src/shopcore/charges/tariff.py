"""The tariff: free-delivery threshold, delivery charge, large-item surcharge, door charge."""

from __future__ import annotations

from typing import Any

from attrs import Attribute, field, frozen

from shopcore.catalogue.product import Product
from shopcore.money.money import NOTHING, Money, check_money
from shopcore.money.vat import STANDARD_RATE, Amount, VatRate, with_vat


def _is_a_rate(_owner: object, _attribute: Attribute[VatRate], rate: VatRate) -> None:
    if not isinstance(rate, VatRate):
        raise TypeError(f"vat_rate must be a rate in basis points, such as VatRate(2000), not {rate!r}")


def _never_negative(owner: object, attribute: Attribute[Any], amount: Money) -> None:
    check_money(owner, attribute, amount)
    if amount < NOTHING:
        raise ValueError(f"must not be negative: {amount}")


def _at_least_first(door: DoorTariff | None, attribute: Attribute[Money], cap: Money) -> None:
    _never_negative(door, attribute, cap)
    if door is not None and cap < door.first:
        raise ValueError(f"the cap must not be below the first door: {cap} is less than {door.first}")


@frozen
class DoorTariff:
    """The charge for doors of one brand that are delivered direct, ex VAT.

    The first costs *first*, each further one *each_further*, up to *cap* for the order.

    Source: docs/requirements.md, DL-03.
    """

    brand: str = ""
    first: Money = field(default=Money(40_00), validator=_never_negative)
    each_further: Money = field(default=Money(5_00), validator=_never_negative)
    cap: Money = field(default=Money(80_00), validator=_at_least_first)


@frozen
class Tariff:
    """Every charge of an order beside its goods, ex VAT, and the VAT rate.

    Source: docs/requirements.md, DL-01 to DL-04.
    """

    vat_rate: VatRate = field(default=STANDARD_RATE, validator=_is_a_rate)
    free_delivery_from: Money = field(default=Money(50_00), validator=_never_negative)
    delivery_fee: Money = field(default=Money(6_95), validator=_never_negative)
    large_item_surcharge: Money = field(default=Money(4_95), validator=_never_negative)
    door: DoorTariff = DoorTariff()
    standard_door_charge: Money = field(default=NOTHING, validator=_never_negative)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def is_charged_door(self, product: Product) -> bool:
        """Say whether a product counts towards the door charge."""
        return product.brand == self.door.brand != "" and product.stock.is_direct


DEFAULT_TARIFF = Tariff()


def delivery_charge(goods: Money, tariff: Tariff = DEFAULT_TARIFF) -> Money:
    """Return the ex VAT delivery charge for *goods* ex VAT; zero from the threshold on."""
    return NOTHING if is_delivery_free(goods, tariff) else tariff.delivery_fee


def is_delivery_free(goods: Money, tariff: Tariff = DEFAULT_TARIFF) -> bool:
    """Say whether *goods* ex VAT reach the threshold of free delivery."""
    return goods.pence >= tariff.free_delivery_from.pence


def door_charge(doors: int, tariff: DoorTariff = DEFAULT_TARIFF.door) -> Money:
    """Return the ex VAT charge for *doors* direct doors; zero for none."""
    if doors <= 0:
        return NOTHING
    return min(tariff.cap, tariff.first + tariff.each_further * (doors - 1))


@frozen
class ProductCharge:
    """A charge shown next to a product's price, before the product is in any basket."""

    kind: str
    amount: Amount
    text: str


def charges_beside(product: Product, tariff: Tariff = DEFAULT_TARIFF) -> tuple[ProductCharge, ...]:
    """List what delivery of one product may cost, in the words shown next to its price.

    The law requires that charges which cannot be avoided are named with the price.
    """
    rate = tariff.vat_rate
    fee, free_from = with_vat(tariff.delivery_fee, rate), with_vat(tariff.free_delivery_from, rate)
    charges = [ProductCharge("delivery", fee, f"Delivery {fee}; free over {free_from}.")]
    if product.is_long:
        large = with_vat(tariff.large_item_surcharge, rate)
        charges.append(ProductCharge("large_item", large, f"Large item surcharge {large}, once per order."))
    if tariff.is_charged_door(product):
        door = with_vat(tariff.door.first + tariff.standard_door_charge, rate)
        charges.append(
            ProductCharge("door", door, f"Door delivery from {door}, by the number of doors in the order.")
        )
    return tuple(charges)
