"""Requests to services outside, with limits on time and size."""
