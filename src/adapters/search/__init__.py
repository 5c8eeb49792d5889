"""Finding products by words, codes and filters in an index of this machine."""

from .shipped_rules import shipped_rules
from .tantivy_search import TantivySearch

__all__ = ["TantivySearch", "shipped_rules"]
