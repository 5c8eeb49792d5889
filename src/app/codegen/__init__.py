"""Files that are generated from Python for the storefront."""
