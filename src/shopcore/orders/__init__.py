"""Orders: what was sold, its status, statements, due dates."""
