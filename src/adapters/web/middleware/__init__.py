"""Middleware that stands in front of a router and knows no shop."""
