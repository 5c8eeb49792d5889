"""The commands of the search."""
