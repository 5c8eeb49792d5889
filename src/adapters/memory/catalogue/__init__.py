"""The catalogue in memory."""
