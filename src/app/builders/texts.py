"""The texts of a storefront, the owner's over the shipped ones."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.builders.documents import seller_of
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from adapters.pages.texts import Library
    from app.config.settings import Settings


def build_library(settings: Settings, storefront: Storefront) -> Library:
    """Read the texts of a storefront, its settings filled in.

    Raises:
        SettingsBroken: With every fault of every text, by file and line.
    """
    from adapters.delivery.bank_holidays import bundled_holidays
    from adapters.pages.texts import TextsBroken, load_library
    from app.config.reading.errors import SettingsBroken
    from shopcore.pages.texts.text_facts import facts_of

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


def load_checked_settings() -> Settings:
    """Read the settings with every file that they name: the texts, and the rules of searching.

    Raises:
        SettingsBroken: With everything that is wrong.
    """
    from app.builders.search import search_rules_of
    from app.config.settings import load_settings

    settings = load_settings()
    check_texts(settings)
    search_rules_of(settings)
    return settings


def check_texts(settings: Settings) -> None:
    """Read all texts before the shop opens.

    Raises:
        SettingsBroken: With every fault of every text, by file and line.
    """
    for storefront in Storefront:
        build_library(settings, storefront)
