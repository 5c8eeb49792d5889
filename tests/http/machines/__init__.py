"""Shops of several processes and machines."""
