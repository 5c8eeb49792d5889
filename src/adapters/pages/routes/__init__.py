"""Addresses of pages, read into values."""
