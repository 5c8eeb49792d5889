"""What an index holds of products: their words, facets and places."""
