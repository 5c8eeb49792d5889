"""The demo catalogue: the same products on every machine, from tables beside this file."""
