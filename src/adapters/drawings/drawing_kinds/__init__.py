"""Which kind of drawing a product gets, and from which words."""
