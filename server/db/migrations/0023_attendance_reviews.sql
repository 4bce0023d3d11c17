-- What about attendance and hours an Admin decides (PRODUCT §5).
create table attendance_reviews (
  id uuid primary key,
  engagement_id uuid not null references engagements,
  kind text not null check (kind in ('arrival', 'hours')),
  cause text not null check (cause in ('notHere', 'noProof', 'noDeparture', 'beyondRecord', 'beyondBooking')),
  -- The hours claimed; null for an arrival.
  timesheet_id uuid references timesheets,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- `settled`: the pharmacy or the code answered before the Admin did.
  decision text check (decision in ('arrived', 'notArrived', 'claimed', 'recorded', 'none', 'settled')),
  decided_by uuid references users,
  reason text not null default '',
  check ((closed_at is null) = (decision is null)),
  check ((decision is null or decision = 'settled') = (decided_by is null)),
  check ((kind = 'hours') = (timesheet_id is not null))
);
create unique index attendance_reviews_one_open on attendance_reviews (engagement_id, kind) where closed_at is null;
create index attendance_reviews_engagement on attendance_reviews (engagement_id, opened_at);
create index attendance_reviews_open on attendance_reviews (opened_at, id) where closed_at is null;

-- Hours an Admin finds were never worked.
insert into allowed_transitions (machine, from_status, to_status) values ('engagement', 'In Review', 'Cancelled');

-- What an Admin grants after the undisputed part was settled is a charge of its own.
alter table payments drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('shift', 'extra', 'compensation', 'adjustment'));
