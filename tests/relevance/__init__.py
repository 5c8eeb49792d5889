"""What people of the trade search for, what they should find, and how well they find it: `make relevance`."""
