"""Background work that runs again and again."""
