"""Pages for people: one HTML file a list, one a player, with nothing to fetch.

Style, script and charts are inside the file; the script only sorts tables, and a policy in the file
forbids everything else. The numbers are those of the published tables, by ``sql/questions``.
"""
