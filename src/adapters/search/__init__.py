"""Finding products by words, codes and filters in an index of this machine."""

from .search_rules import SearchRules, shipped_rules, with_groups
from .tantivy_search import TantivySearch

__all__ = ["SearchRules", "TantivySearch", "shipped_rules", "with_groups"]
