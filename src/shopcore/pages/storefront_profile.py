"""What every page claims of its storefront: free delivery from a sum on, own brands, how one can pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import evolve, frozen

from shopcore.catalogue.product import Brand, Category
from shopcore.charges.tariff import Tariff
from shopcore.money.vat import with_vat
from shopcore.pages.addresses.paths import OUR_BRANDS_PATH
from shopcore.pages.texts.text_links import leads_into
from shopcore.storefront import Storefront

from .storefront_words import BannerClaim, Link, OwnBrandWords, StorefrontWords

FREE_FROM: Final = "{free_delivery_from}"
"""Stands in the words of a claim for the sum from which delivery is free."""
CARDS: Final = frozenset({"Visa", "Mastercard", "American Express"})
"""What the embedded pay site takes; a hosted one takes what its contract says."""


@frozen
class StorefrontProfile:
    """A storefront, what it says of itself, and the tariff that it sells by today."""

    storefront: Storefront
    words: StorefrontWords
    tariff: Tariff

    @property
    def free_delivery_text(self) -> str:
        """From which sum delivery is free, with its condition, in both VAT figures."""
        free_from = with_vat(self.tariff.free_delivery_from, self.tariff.vat_rate)
        return f"Free UK mainland delivery over {free_from.ex_vat} ex VAT ({free_from.inc_vat} inc VAT)."

    @property
    def claims(self) -> tuple[BannerClaim, ...]:
        """The banner's claims, each with its condition; the sum in it is the tariff's own."""
        threshold = str(self.tariff.free_delivery_from).removesuffix(".00")
        return tuple(
            evolve(claim, rest=claim.rest.replace(FREE_FROM, threshold)) for claim in self.words.banner
        )

    def menu_of(self, tree: Sequence[Category]) -> tuple[Link, ...]:
        """The links of the menu that lead to something in a catalogue with these categories."""
        return tuple(link for link in self.words.menu if leads_into(link.url, tree))

    def own_brands(self, brands: Iterable[Brand]) -> tuple[tuple[OwnBrandWords, str], ...]:
        """The own brands in the owner's order with their pages; one that is not on sale has none."""
        urls = {brand.name: brand.url for brand in brands}
        return tuple((own, urls.get(own.name, OUR_BRANDS_PATH)) for own in self.words.own_brands)


@frozen
class PaymentMarks:
    """The marks of payment in the footer: what pays here, and what cannot yet."""

    accepted: tuple[str, ...]
    not_taken: tuple[str, ...]


def payment_marks(marks: Sequence[str], *, is_hosted: bool) -> PaymentMarks:
    """Divide the owner's marks by what the pay site takes; *is_hosted* where a bank brings its own."""
    accepted = tuple(mark for mark in marks if is_hosted or mark in CARDS)
    return PaymentMarks(accepted, tuple(mark for mark in marks if mark not in accepted))
