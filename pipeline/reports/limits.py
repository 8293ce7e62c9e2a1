"""How large a report may be, and how much of a batch is in memory at once: all in one place.

A report beyond a limit is refused with its reason, never cut short. The format numbers players from
1 to 9999, so a report of that many players with 50 rounds each still fits.
"""

REPORT_BYTES = 8_000_000
LINE_CHARACTERS = 100_000
REPORT_LINES = 40_000

# Text that is read in one go; a batch of more is read in several.
CHUNK_BYTES = 64_000_000
CHUNK_REPORTS = 20_000

# Findings of one kind that one report shows; a last finding says how many more there are.
FINDINGS_OF_A_KIND = 50

# Without --received the day of reading is taken; later than this after the event it would be a
# guess.
DAYS_AFTER_THE_EVENT = 60

# What a crosstable may hold; a workbook when unpacked.
WORKBOOK_BYTES = 64_000_000
TABLE_ROWS = 5_000
TABLE_FIELDS = 400
