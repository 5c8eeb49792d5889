"""Settings of the texts: a folder of the owner's own, and what fills them in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

from shopcore.storefront import Storefront

from .document_settings import seller_of

if TYPE_CHECKING:
    from adapters.pages.texts import Library

    from .settings import Settings


def _there(_owner: object, _attribute: object, folder: str) -> None:
    if folder and not Path(folder).is_dir():
        raise ValueError(f"there is no such folder: {folder!r}")


@frozen
class TextSettings:
    """*folder* holds texts of the owner's own, '' is none; see ``docs/texts.md``."""

    folder: str = field(validator=_there)


def build_library(settings: Settings, storefront: Storefront) -> Library:
    """Read the texts of a storefront, its settings filled in.

    Raises:
        SettingsBroken: With every fault of every text, by file and line.
    """
    from adapters.delivery.bank_holidays import bundled_holidays
    from adapters.pages.texts import TextsBroken, load_library
    from adapters.pages.texts.facts import facts_of

    from .settings import SettingsBroken

    rules = settings.delivery.rules(bundled_holidays(), {})
    facts = facts_of(
        settings.storefronts.of(storefront),
        seller_of(settings, storefront),
        settings.tariff,
        rules,
        origin=settings.origin_of(storefront),
        sells_online=storefront.may_check_out,
    )
    folder = settings.texts.folder
    try:
        return load_library(storefront, facts, Path(folder) if folder else None)
    except TextsBroken as broken:
        raise SettingsBroken(broken.faults) from None


def check_texts(settings: Settings) -> None:
    """Read all texts before the shop opens.

    Raises:
        SettingsBroken: With every fault of every text, by file and line.
    """
    for storefront in Storefront:
        build_library(settings, storefront)
