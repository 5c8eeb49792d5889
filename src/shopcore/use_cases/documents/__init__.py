"""Show the documents of an order."""
