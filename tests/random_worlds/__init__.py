"""The SQL against the independent calculator of ``tests/calculator`` on random worlds."""
