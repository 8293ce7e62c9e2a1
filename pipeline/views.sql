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
FROM ratings AS list
JOIN first_ratings USING (system, list_date, revision, player_id)
WHERE first_ratings.is_published;

-- The ratings of the list that is in force on a day.
CREATE MACRO list_in_force(of_system, on_day) AS TABLE
SELECT * FROM ratings
WHERE system = of_system AND list_date = (
    SELECT max(list_date) FROM revisions
    WHERE system = of_system AND list_date <= CAST(on_day AS DATE)
);
