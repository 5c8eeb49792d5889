"""Rules changed by a hair, one change at a time: each must make a test fail."""
