-- Who has no fall among the lines that count stands at 100: of the others alone the lines are replayed.
create index standing_events_falls on standing_events (specialist_id, lapses_at)
  where effect < 0 and waiting_since is null and voided_at is null;
