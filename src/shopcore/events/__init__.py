"""What happens in the shop, and what a visitor agreed to have told."""
