-- One row per player and cause: why the rating is what it is; the previous rating plus all causes
-- is the rating.
-- Articles: 8.3 (events), 8.3.4 (rounding), 8.2 (first rating), 0.6 (floor), the operation's own.
-- identity: the rating went to another ID of the same person, or came from it.
-- Key: player_id, cause, event_id, decision_id
with list_articles as (
    select
        articles.parameter,
        articles.article
    from articles inner join list_rules
        on
            articles.system = list_rules.system and articles.edition = list_rules.edition
            and articles.valid_from = list_rules.valid_from
)

select
    changes.player_id,
    'event' as cause,
    changes.event_id,
    null as decision_id,
    changes.change_hundredths as points_hundredths,
    articles.article
from changes
inner join events_of_list on changes.event_id = events_of_list.event_id
left join articles
    on
        events_of_list.system = articles.system and events_of_list.edition = articles.edition
        and events_of_list.rules_from = articles.valid_from and articles.parameter = 'k_moment'
union all
select
    player_id,
    'base_correction' as cause,
    null as event_id,
    decision_id,
    points_hundredths,
    null as article
from base_corrections
where is_applied
union all
select
    player_id,
    'identity' as cause,
    null as event_id,
    decision_id,
    points_hundredths,
    null as article
from ratings_carried
union all
select
    player_id,
    'operation' as cause,
    null as event_id,
    null as decision_id,
    100 * (rating_after - rating_before) as points_hundredths,
    article
from operations_applied
union all
select
    player_id,
    'first_rating' as cause,
    null as event_id,
    null as decision_id,
    100 * coalesce(base_before, computed_rating) as points_hundredths,
    (
        select article from list_articles
        where
            parameter = case when base is null then 'first_rating' else 'standard_rating_serves' end
    ) as article
from ratings_computed
where previous_rating is null and computed_rating is not null
union all
select
    player_id,
    'rounding' as cause,
    null as event_id,
    null as decision_id,
    100 * computed_rating
    - 100 * base
    - correction_hundredths
    - change_hundredths as points_hundredths,
    (
        select article from list_articles
        where parameter = 'rounding'
    ) as article
from ratings_computed
where
    base is not null
    and 100 * computed_rating <> 100 * base + correction_hundredths + change_hundredths
union all
select
    player_id,
    'floor' as cause,
    null as event_id,
    null as decision_id,
    -100 * computed_rating as points_hundredths,
    (
        select article from list_articles
        where parameter = 'floor'
    ) as article
from ratings
where is_below_floor
