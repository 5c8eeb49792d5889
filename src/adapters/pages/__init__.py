"""Pages: what stands on each, and their HTML."""
