-- One row per list in force at a candidate event and entrant who stands on it. Events that are held
-- long need lists of long ago, each with all players.
-- Articles: 7.11 (list in force at the start).
select list_history.*
from list_history
semi join entrants on list_history.player_id = entrants.player_id
