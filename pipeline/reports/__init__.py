"""Reading tournament reports: bytes to text in Python, everything after that in SQL (``trf/``)."""
