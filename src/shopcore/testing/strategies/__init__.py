"""What tests are made of: strategies for Hypothesis, each with the smallest example it shrinks to."""
