"""Whether what was made of the catalogue still stands after it changed."""
