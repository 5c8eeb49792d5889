"""The use cases of the shop, one verb a file: ports first, then plain values."""
