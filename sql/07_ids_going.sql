-- One row per ID whose rating or results on the previous list go to another ID of the same person.
-- Articles: none; the commission's own order (alias).
select * exclude (obstacle)
from ids_carried
where obstacle is null
