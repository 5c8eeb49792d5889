"""One verb of the shop a file: ports first, then plain values."""
