"""Drawings of screws, fixings and sealants."""
