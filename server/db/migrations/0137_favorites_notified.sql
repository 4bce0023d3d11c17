-- Whom Mortar told that they can request shifts of a posting before everyone else (PRODUCT §3), and which: a person once a posting,
-- however often it is paused and resumed.
create table favorites_notified (
  posting_id uuid not null references postings,
  specialist_id uuid not null references specialists,
  shift_ids uuid[] not null check (cardinality(shift_ids) > 0),
  notified_at timestamptz not null,
  primary key (posting_id, specialist_id)
);
-- For an account that is deleted.
create index favorites_notified_specialist on favorites_notified (specialist_id);
