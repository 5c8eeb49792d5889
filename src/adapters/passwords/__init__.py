"""Passwords by Argon2id, worked out in few threads, and those that nobody should choose."""

from .argon import ArgonPasswords
from .common_list import CommonPasswords
from .few_threads import FewThreads, spare_cores

__all__ = ["ArgonPasswords", "CommonPasswords", "FewThreads", "spare_cores"]
