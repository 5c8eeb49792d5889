"""Files and folders that the shop makes for itself: secrets, work in progress, shared metrics."""
