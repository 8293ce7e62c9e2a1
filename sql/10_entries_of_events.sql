-- One row per entry of a candidate event: who plays, and with which ratings.
-- Articles: 4 (reports), 7.11 (list in force at the start), 8.2.4 (published since the start),
-- 7.2.1 of rapid and blitz (a player without such a rating counts with his standard rating).
-- correct_player replaces a wrong ID in its event; an alias moves an ID's results to another ID.
-- ID@rank corrects the entry of that start rank alone and so mends an ID that stands twice. An ID
-- with a fault that no decision corrects is nobody's: null.
with entries as (
    select
        candidate_events.event_id,
        candidate_events.system,
        candidate_events.start_list_date,
        candidate_events.start_date,
        candidate_events.end_date,
        rules.standard_rating_serves,
        reports_of_events.batch,
        reports_of_events.report_no,
        staged_entries.report_sha256,
        staged_entries.start_rank,
        staged_entries.line,
        staged_entries.player_id as reported_id,
        case
            when corrected.right_id is not null then corrected.right_id
            when doubtful.report_no is null then staged_entries.player_id
        end as corrected_id,
        corrected.right_id is not null as is_corrected,
        corrected.decision_id as corrected_by,
        staged_entries.name,
        staged_entries.sex,
        staged_entries.title,
        staged_entries.federation,
        staged_entries.birth_year,
        staged_entries.rating_stated
    from candidate_events
    inner join reports_of_events on candidate_events.event_id = reports_of_events.event_id
    inner join staged_entries
        on
            reports_of_events.batch = staged_entries.batch
            and reports_of_events.report_no = staged_entries.report_no
    left join regulations_of_events as rules
        on
            candidate_events.system = rules.system and candidate_events.edition = rules.edition
            and candidate_events.rules_from = rules.rules_from
    left join corrected_entries as corrected
        on
            staged_entries.batch = corrected.batch
            and staged_entries.report_no = corrected.report_no
            and staged_entries.start_rank = corrected.start_rank
    left join doubtful_entries as doubtful
        on
            staged_entries.batch = doubtful.batch
            and staged_entries.report_no = doubtful.report_no
            and staged_entries.start_rank = doubtful.start_rank
    where reports_of_events.is_current
),

persons as (
    select
        entries.*,
        coalesce(lasting_ids.lasting_id, entries.corrected_id) as player_id,
        lasting_ids.decision_id as moved_by
    from entries left join lasting_ids on entries.corrected_id = lasting_ids.player_id
)

select
    persons.*,
    coalesce(at_start.rating, standard_at_start.rating) as start_rating,
    case
        when at_start.rating is not null then 'list' when
            standard_at_start.rating is not null
            then 'standard'
    end
        as start_rating_kind,
    before.rating as previous_rating,
    standard_now.rating as standard_rating,
    before.player_id is not null as is_known,
    coalesce(before.birth_year, persons.birth_year) as known_birth_year,
    coalesce(before.sex, upper(persons.sex)) as known_sex
from persons
left join history_of_persons('entrants_on_lists', 'lasting_ids') as at_start
    on persons.player_id = at_start.player_id and persons.start_list_date = at_start.list_date
left join history_of_persons('standard_history', 'lasting_ids') as standard_at_start
    on
        persons.player_id = standard_at_start.player_id
        and persons.start_list_date = standard_at_start.list_date
        and persons.standard_rating_serves
left join previous_list_of_persons as before on persons.player_id = before.player_id
left join history_of_persons('standard_before', 'lasting_ids') as standard_now
    on persons.player_id = standard_now.player_id and persons.standard_rating_serves
