"""What every request passes: authentication, limits, metrics, cookies."""
