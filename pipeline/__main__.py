"""``python -m pipeline`` is the command ``ratinglist``."""

from pipeline.cli import main

main()
