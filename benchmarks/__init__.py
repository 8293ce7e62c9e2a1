"""Measures the project's speed and size on invented worlds (``make bench``); not a test."""
