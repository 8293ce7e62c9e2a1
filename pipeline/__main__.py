"""``python -m pipeline`` is the command ``ratinglist``."""

from pipeline.cli import program

program()
