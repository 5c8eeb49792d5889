"""Try a price list on past orders, and set it."""
