"""What is charged beside goods: delivery, large items, doors."""
