-- Hours found not worked may be granted after all: the line that is void since then stays, and another one counts (PRODUCT §4, §5).
alter table standing_events drop constraint standing_events_engagement_id_rule_key;
create unique index standing_events_one_a_rule on standing_events (engagement_id, rule) where voided_as is distinct from 'notWorked';
