"""Put what a guest carried into the basket of the customer they turned out to be."""

from __future__ import annotations

from collections.abc import Sequence

from shopcore.basket.basket import MAXIMUM_LINES, Basket, Filling
from shopcore.basket.basket_change import RECEIPT_LIFE, Changed, GuestMerge, Once, Outcome
from shopcore.basket.partial_add import Fitting
from shopcore.basket.quantity import MAXIMUM
from shopcore.basket.requested_lines import WantedLine
from shopcore.customers.customer import Customer
from shopcore.errors import QuantityOutOfRange, TooManyLines
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .change_basket import change_basket

TOKEN_BYTES = 24


def merge_guest_basket(
    shop: Shop,
    customer: Customer,
    guest_basket: str,
    wants: Sequence[WantedLine],
    *,
    once: Once | None = None,
) -> Changed:
    """Add what fits of a guest's basket, once for each guest basket.

    Repeating it answers what the first time did, unless that was undone. As it
    comes with signing in, it is also when keys of long ago are forgotten.

    Raises:
        QuantityOutOfRange: If a quantity is less than 1.
        TooManyLines: If there are more lines than a basket holds.
        KeyReused: If the key came with another request before.
    """
    _check(wants)

    def merged(basket: Basket) -> Changed:
        standing = shop.merges.standing(customer.customer_id, guest_basket)
        if standing is not None:
            return Changed(basket, standing.outcome)
        changed = _filled(shop, customer, basket, wants)
        shop.merges.add(_merge(shop, customer, guest_basket, changed.outcome))
        shop.receipts.forget_before(shop.clock.now() - RECEIPT_LIFE)
        return changed

    return change_basket(shop, customer, merged, once=once)


def _check(wants: Sequence[WantedLine]) -> None:
    if len(wants) > MAXIMUM_LINES:
        raise TooManyLines(maximum=MAXIMUM_LINES)
    places = [f"items[{n}].quantity" for n, want in enumerate(wants) if want.quantity < 1]
    if places:
        raise QuantityOutOfRange(maximum=MAXIMUM, places=tuple(places))


def _filled(shop: Shop, customer: Customer, basket: Basket, wants: Sequence[WantedLine]) -> Changed:
    skus = {want.sku for want in wants}
    sold = shop.catalogue.by_sku(customer.storefront, skus)
    (other,) = set(Storefront) - {customer.storefront}
    elsewhere = shop.catalogue.by_sku(other, skus - set(sold))
    fitting = Fitting(Filling(basket, shop.clock.today()), sold, set(elsewhere))
    fitting.add_all(wants)
    token = shop.entropy(TOKEN_BYTES).hex()
    return Changed(fitting.filling.basket, Outcome(fitting.added, fitting.skipped, undo_token=token))


def _merge(shop: Shop, customer: Customer, guest_basket: str, outcome: Outcome) -> GuestMerge:
    return GuestMerge(
        undo_token=outcome.undo_token,
        customer_id=customer.customer_id,
        guest_basket=guest_basket,
        outcome=outcome,
        merged_at=shop.clock.now(),
    )
