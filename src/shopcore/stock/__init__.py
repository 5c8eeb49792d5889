"""What is in stock, what a notice says of it, and who waits for more."""
