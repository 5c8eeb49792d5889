"""What a shop that works still has to do before it opens to customers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from adapters.images.image_widths import host_of
from app.builders.texts import build_library
from app.config.settings import Settings, load_settings

from .alike_warnings import AlikeWarning
from .demo_services import demo_services
from .demo_values import DemoValue, demo_values, is_of_the_demo, opening_storefronts
from .range_claims import claims_of, ranges_of

if TYPE_CHECKING:
    from shopcore.unit_of_work import Shop

REMOVE = "remove them with: python -m app seed --remove"


def settings_warnings(settings: Settings) -> Iterator[str | AlikeWarning]:
    """Warn of every setting and text that came with the demo, and of texts that are never read."""
    yield from map(str, demo_services(settings))
    yield from map(_of_demo_value, demo_values(settings, load_settings({})))
    yield from dict.fromkeys(_texts_of_the_demo(settings))
    yield from unread_warnings(settings)


def _of_demo_value(value: DemoValue) -> str | AlikeWarning:
    """Let the settings of one storefront be alike, which may all be the demo's."""
    section, _, rest = value.setting.partition(".")
    storefront, _, name = rest.partition(".")
    if section != "storefronts":
        return str(value)
    subject = f"{section}.{storefront}"
    return AlikeWarning(
        str(value), subject, "settings came with the demo", name, "replace each with your own"
    )


def _texts_of_the_demo(settings: Settings) -> Iterator[AlikeWarning]:
    """Name each line of a text that holds a name or a number of the demo."""
    for storefront in opening_storefronts(settings):
        for text in build_library(settings, storefront).texts.values():
            for number, line in text.placed():
                if is_of_the_demo(line):
                    place, fault = f"{text.file}:{number}", "a name, number or address from the demo"
                    yield AlikeWarning(
                        f"{place}: contains {fault}",
                        "texts",
                        f"lines contain {fault}",
                        place,
                        "put your own there",
                    )


def unread_warnings(settings: Settings) -> Iterator[str]:
    """Name the files in the owner's folder of texts that no page is made of."""
    from adapters.pages.texts.unread import unread_texts

    if settings.texts.folder:
        yield from unread_texts(Path(settings.texts.folder))


def catalogue_warnings(settings: Settings, shop: Shop) -> Iterator[str]:
    """Warn of the demo's customers and products, of pictures that no browser shows, and of claims.

    A claim is warned of that the catalogue does not bear out.
    """
    from adapters.demo.brands import makers
    from adapters.demo.customers import PASSWORD, emails_of

    if emails := emails_of(shop):
        yield (
            f"customers: everybody knows the password {PASSWORD} of the demo customers {', '.join(emails)};"
            f" {REMOVE}"
        )
    ranges = ranges_of(shop)
    for storefront, sold in ranges.items():
        if brands := sorted(sold.brands & makers().keys()):
            count = sum(b.product_count for b in shop.categories.brands(storefront) if b.name in brands)
            are = "product is" if count == 1 else "products are"
            yield f"catalogue: {count:,} {storefront.label} {are} from the demo; {REMOVE}"
    hosts = Counter(host_of(p.image) for p in shop.catalogue.products() if p.image)
    yield from (
        f"pictures: {warning}" for warning in settings.pictures.hidden(hosts - Counter({"": hosts[""]}))
    )
    if any(sold.products for sold in ranges.values()):
        yield from filter(None, (claim.fault(ranges) for claim in claims_of(settings)))
