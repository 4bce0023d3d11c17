-- A standby list adds up the standing of everybody in reach (PRODUCT §3, "Backup"): from the index alone.
create index standing_events_lapses on standing_events (specialist_id, lapses_at) include (effect);
