"""What one unit costs: price lists, price breaks, sales, pieces cut to measure."""
