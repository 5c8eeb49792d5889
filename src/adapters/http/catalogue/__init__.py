"""Products, categories, search and pictures over HTTP."""
