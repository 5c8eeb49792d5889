"""Families: products of one make that differ in size, finish and the like."""
