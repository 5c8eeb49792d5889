"""Ways to pay, and what a bank is asked and answers."""
