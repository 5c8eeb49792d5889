"""Products drawn as small technical drawings, to true proportions."""
