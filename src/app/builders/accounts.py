"""What signing in goes by, built from the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adapters.http.auth_config import AuthRules
    from app.config.settings import Settings


def build_auth_rules(settings: Settings) -> AuthRules:
    """Say how customers register and sign in; each worker has its share of the cores for passwords."""
    from adapters.http.auth_config import AuthRules
    from adapters.passwords import ArgonPasswords, FewThreads, spare_cores

    account_settings = settings.accounts
    return AuthRules(
        passwords=ArgonPasswords(),
        threads=FewThreads(spare_cores(settings.server.workers)),
        names_allow_apostrophe=account_settings.names_allow_apostrophe,
        is_private=account_settings.privacy_mode,
        legacy_url=account_settings.legacy_url,
        sources=account_settings.sources,
        phones={storefront: settings.storefronts.of(storefront).phone for storefront in Storefront},
        password_policy=account_settings.password_policy.policy(_names(settings)),
        sessions=account_settings.sessions,
    )


def _names(settings: Settings) -> Iterator[str]:
    """List what the storefronts and their own brands are called."""
    for storefront in Storefront:
        words = settings.storefronts.of(storefront)
        yield from (words.name, storefront.label, *(own.name for own in words.own_brands))
