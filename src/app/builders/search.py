"""The owner's rules of search, read again when their file changes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.config.search_settings import log, read_search_rules
from app.process_heap import give_back_memory

if TYPE_CHECKING:
    from collections.abc import Callable

    from adapters.search import TantivySearch
    from app.config.settings import Settings
    from shopcore.search.search_rules import SearchRules


class SearchRulesFile:
    """Answers the owner's rules as their file has them; a faulty change leaves the last good ones."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen = self._look()
        self._rules = read_search_rules(path)

    def __call__(self) -> SearchRules:
        """Read the file again if it has changed since; a look costs one call of the system."""
        seen = self._look()
        if seen != self._seen:
            self._seen = seen
            self._read_again()
        return self._rules

    def _look(self) -> tuple[int, int] | None:
        try:
            file_stat = self._path.stat()
        except OSError:
            return None
        return file_stat.st_mtime_ns, file_stat.st_size

    def _read_again(self) -> None:
        from app.config.reading.errors import SettingsBroken

        try:
            self._rules = read_search_rules(self._path)
        except SettingsBroken as broken:
            log.error("search_rules_refused", faults=broken.faults)
        else:
            log.info("search_rules_read", revision=self._rules.revision)


def following(search: TantivySearch) -> Callable[[], int]:
    """Make what follows the catalogue and says of which version the index is; -1 while rules have changed."""

    def follow() -> int:
        if search.refresh():
            give_back_memory()
        return search.version if search.is_as_ruled else -1

    return follow


def search_rules_of(settings: Settings) -> Callable[[], SearchRules]:
    """Say where the rules of searching come from: the owner's file, or the shop itself.

    Raises:
        SettingsBroken: With everything that is wrong in the file.
    """
    from adapters.search import shipped_rules

    return SearchRulesFile(Path(settings.search.file)) if settings.search.file else shipped_rules
