"""Register, sign in, and keep account and addresses."""
