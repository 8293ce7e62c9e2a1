-- The views that tables.views describes, over those of the published tables.
CREATE VIEW ratings AS
SELECT * EXCLUDE (is_published, is_latest) FROM list WHERE is_published;

CREATE VIEW rating_history AS
SELECT
    player_id, system, list_date, name, rating, previous_rating,
    rating - previous_rating AS change,
    games, k, status
FROM ratings WHERE rating IS NOT NULL OR previous_rating IS NOT NULL;

CREATE VIEW newcomers AS
SELECT
    list.system, list.list_date, list.revision, list.player_id,
    list.name, list.federation, list.sex, list.birth_year, list.rating,
    first_ratings.games, first_ratings.score_hundredths, first_ratings.opponents_average,
    first_ratings.edition
FROM first_ratings
JOIN list USING (system, list_date, revision, player_id)
WHERE first_ratings.is_published AND first_ratings.chain_is_published;

-- The ratings of the list that is in force on a day.
CREATE MACRO list_in_force(of_system, on_day) AS TABLE
SELECT * FROM ratings
WHERE system = of_system AND list_date = (
    SELECT max(list_date) FROM revisions
    WHERE system = of_system AND list_date <= CAST(on_day AS DATE)
);

-- What the reports say, with the event that each belongs to.
CREATE VIEW events AS
SELECT told.*, places.event_id, places.is_current
FROM stored.events AS told
LEFT JOIN stored.reports_of_events AS places ON told.report_sha256 = places.report_sha256;

CREATE VIEW games AS
WITH opponents AS (
    SELECT report_sha256, start_rank, min(player_id) AS player_id, min(name) AS name
    FROM entries
    GROUP BY report_sha256, start_rank HAVING count(*) = 1
)

SELECT
    told.*, places.event_id, places.is_current, players.player_id, players.name,
    opponents.player_id AS opponent_id, opponents.name AS opponent_name
FROM stored.games AS told
LEFT JOIN stored.reports_of_events AS places ON told.report_sha256 = places.report_sha256
LEFT JOIN entries AS players
    ON told.report_sha256 = players.report_sha256
    AND told.start_rank = players.start_rank AND told.line = players.line
LEFT JOIN opponents
    ON told.report_sha256 = opponents.report_sha256
    AND told.opponent_rank = opponents.start_rank;
