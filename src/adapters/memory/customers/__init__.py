"""Customers and addresses in memory."""
