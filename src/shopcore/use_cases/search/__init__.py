"""Use cases of search."""
