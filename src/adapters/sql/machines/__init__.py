"""What the machines of one shop share, and know of one another."""
