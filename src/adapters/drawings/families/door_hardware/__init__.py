"""Drawings of doors."""
