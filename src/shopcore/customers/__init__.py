"""Customers: accounts, credit, registration, signing in, addresses."""
