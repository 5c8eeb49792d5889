"""The calls of a whole shop, asked with whatever its own description allows and forbids."""
