-- False in the home; anywhere else the views would be empty without a word.
CREATE MACRO is_no_home() AS
CASE WHEN (SELECT count(*) FROM glob('ratinglist.duckdb')) = 0 THEN error(
    'The files of the home are not found. Start DuckDB in the folder of ratinglist.duckdb, '
    || 'or name it: SET file_search_path = ''/path/to/home''.'
) ELSE false END;

-- Every revision of every list, told by folders and by the file that names the published one.
CREATE VIEW revisions AS
WITH made AS (
    SELECT
        file[:-15] AS folder,
        regexp_extract(file, 'system=([a-z]+)/', 1) AS system,
        regexp_extract(file, 'list_date=([0-9-]+)/', 1)::DATE AS list_date,
        regexp_extract(file, 'revision=([0-9]+)/', 1)::INTEGER AS revision
    FROM glob('lists/system=*/list_date=*/revision=*/manifest.json')
),

chosen AS (
    SELECT
        regexp_extract(filename, 'system=([a-z]+)/', 1) AS system,
        regexp_extract(filename, 'list_date=([0-9-]+)/', 1)::DATE AS list_date,
        (content::JSON ->> 'revision')::INTEGER AS revision
    FROM (
        SELECT * FROM read_text('lists/system=*/list_date=*/published.json', allow_empty = true)
        UNION ALL BY NAME
        SELECT NULL::VARCHAR AS filename, NULL::VARCHAR AS content WHERE is_no_home()
    )
)

SELECT
    made.folder,
    made.system,
    made.list_date,
    made.revision,
    made.revision = coalesce(chosen.revision, 1) AS is_published,
    made.revision = max(made.revision) OVER (PARTITION BY made.system, made.list_date) AS is_latest
FROM made
LEFT JOIN chosen ON made.system = chosen.system AND made.list_date = chosen.list_date;
