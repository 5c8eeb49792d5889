"""The connections of a process: how many there are, what each may send, and how each is refused."""
