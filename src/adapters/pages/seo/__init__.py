"""What search engines and link previews read."""
