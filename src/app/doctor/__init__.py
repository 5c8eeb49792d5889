"""What is wrong with a shop, or still of the demo."""
