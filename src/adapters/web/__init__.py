"""What any shop on ASGI needs: responses, files, limits, connections."""
