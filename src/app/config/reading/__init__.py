"""How settings are read from files and the environment, and what their texts must be like."""
