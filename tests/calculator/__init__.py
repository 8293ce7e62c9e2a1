"""An independent calculator of the rating list, straight from the texts.

Plain dictionaries and loops, exact integers and fractions. It shares nothing with the
program it checks: its own numbers, its own order of work. See `chain.py` for the entry point.
"""
