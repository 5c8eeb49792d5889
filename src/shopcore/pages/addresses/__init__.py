"""Addresses of pages, read into values and written from them."""
