"""Adapters built from settings, a subject a file; the container joins them."""
