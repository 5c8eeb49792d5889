"""State machines that do everything to a shop in any order, and compare it with a model."""
