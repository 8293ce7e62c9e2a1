"""The commands of ``ratinglist``, grouped as in its help."""
