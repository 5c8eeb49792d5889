"""Where files that every machine of a shop must see are kept: a folder, or a bucket that speaks S3.

``s3_store`` is imported by those who need it alone: it loads a client library.
"""

from .cached_store import CachedStore
from .copy_files import CopyOutcome, copy_file, copy_files
from .disk_cache import DiskCache
from .file_store import FileFacts, FileStore, StoredFile
from .folder_store import FolderStore
from .store_breaker import StoreBreaker

__all__ = [
    "CachedStore",
    "CopyOutcome",
    "DiskCache",
    "FileFacts",
    "FileStore",
    "FolderStore",
    "StoreBreaker",
    "StoredFile",
    "copy_file",
    "copy_files",
]
