"""Rating list files: reading FIDE's TXT and XML lists, importing them, writing them again."""
