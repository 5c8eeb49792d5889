"""What if: policies, checks of price lists, and orders priced anew."""
