"""The order of work, as Prefect flows. Every step is an ordinary function of ``pipeline``."""
