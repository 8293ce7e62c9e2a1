"""Invented worlds: a rating list, months of tournament reports, a register and decisions.

For demonstrations, tests and benchmarks. The bytes depend on the arguments alone, and
``truth.csv`` says of every report what a reader should find in it, and in a world of several months
``settled.csv`` what the commission decides later about what a list held. All names are made up of
syllables. Nothing here uses the rest of the package, so a defect there cannot hide itself.
"""

from pipeline.demo_world.world import World, make_world

__all__ = ["World", "make_world"]
