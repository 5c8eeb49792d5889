"""Change, price and show a basket."""
