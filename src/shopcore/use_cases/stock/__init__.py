"""Subscribe to stock alerts, and send them."""
