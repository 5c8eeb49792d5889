"""What the shop tells of itself to Prometheus."""
