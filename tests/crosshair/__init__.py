"""Laws of the integer rules, proved for every integer that meets what `pre` says."""
