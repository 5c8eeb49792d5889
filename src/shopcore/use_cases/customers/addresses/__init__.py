"""What customers do with their addresses, and how one is looked up."""
