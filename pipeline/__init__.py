"""The work of a chess rating commission: reports in, rating list out, every point explained."""

__version__ = "0.1.0"
