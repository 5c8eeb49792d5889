"""Products, categories and brands, and what a search asks of them."""
