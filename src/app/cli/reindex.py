"""The command that builds the search index before a server needs it."""

from __future__ import annotations

import sys

from app.builders.search import search_rules_of
from app.builders.texts import load_checked_settings
from app.config.errors import SettingsBroken
from app.container import open_store


def reindex() -> int:
    """Build this machine's search index for the catalogue as it is now, if there is none yet.

    A server does so by itself; run this first to have it search from its first second. A server that runs
    goes on with what it has until the new index is there.
    """
    from adapters.search import TantivySearch

    try:
        settings = load_checked_settings()
        with open_store(settings) as store:
            search = TantivySearch(settings.data / "search", store, rules=search_rules_of(settings))
            search.refresh()
    except SettingsBroken as broken:
        print("There are mistakes in the settings:", *broken.faults, sep="\n  ", file=sys.stderr)
        return 1
    print(f"The search index is that of version {search.version} of the catalogue.")
    return 0
