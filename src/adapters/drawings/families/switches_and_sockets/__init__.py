"""Drawings of switches and sockets."""
