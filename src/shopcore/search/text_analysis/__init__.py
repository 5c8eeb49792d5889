"""Text into words, measures and codes."""
