"""Sample months and their expected lists, with the scripts that make them."""
