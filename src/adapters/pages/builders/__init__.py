"""One kind of page a file: from an address to what stands on it."""
