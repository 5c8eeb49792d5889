"""Register, administer an account, its passwords and saved products; addresses and sessions in folders."""
