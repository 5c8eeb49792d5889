"""Finding products by words, codes and filters in an index of this machine."""

from .tantivy_search import TantivySearch

__all__ = ["TantivySearch"]
