"""Track, cancel, list and export orders."""
