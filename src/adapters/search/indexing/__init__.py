"""The index: built, patched, opened."""
