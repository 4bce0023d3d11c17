-- One person on one shift, from bookmark to payout (PRODUCT §2, SPEC T-2).

insert into allowed_transitions (machine, from_status, to_status) values
  ('engagement', 'Saved', 'Pending'), ('engagement', 'Saved', 'Active'), ('engagement', 'Saved', 'Expired'), ('engagement', 'Saved', 'Deleted'),
  ('engagement', 'Pending', 'Active'), ('engagement', 'Pending', 'Declined'), ('engagement', 'Pending', 'Cancelled'), ('engagement', 'Pending', 'Expired'),
  ('engagement', 'Active', 'Booked'), ('engagement', 'Active', 'Pending'), ('engagement', 'Active', 'Cancelled'),
  ('engagement', 'Booked', 'In Progress'), ('engagement', 'Booked', 'Cancelled'),
  ('engagement', 'In Progress', 'In Review'), ('engagement', 'In Progress', 'Cancelled'),
  ('engagement', 'In Review', 'Approved'), ('engagement', 'Approved', 'Completed'),
  ('engagement', 'Declined', 'Deleted'), ('engagement', 'Cancelled', 'Deleted'), ('engagement', 'Expired', 'Deleted');

create table engagements (
  id uuid primary key,
  region text not null,
  shift_id uuid not null references shifts,
  specialist_id uuid not null references specialists,
  business_id uuid not null references businesses,
  status text not null check (status in ('Active', 'Declined', 'Cancelled', 'Completed', 'In Progress', 'Pending', 'Saved', 'Booked', 'In Review', 'Expired', 'Deleted', 'Approved')),
  origin text not null check (origin in ('saved', 'request', 'invite')),
  awaits text check (awaits in ('business', 'specialist')),
  answer_by timestamptz,
  during tstzrange not null,
  rate_per_hour_cents int not null,
  pay_cents int not null,
  terms jsonb,
  terms_hash text,
  policy_version int not null references policies,
  -- While Active: the slot is held until then.
  held_until timestamptz,
  booked_at timestamptz,
  undo_until timestamptz,
  confirmed_at timestamptz,
  -- How many of the 48, 24 and 12 h questions were asked.
  confirmations_asked int not null default 0,
  on_my_way_at timestamptz,
  eta_at timestamptz,
  waiting_since timestamptz,
  arrived_at timestamptz,
  arrived_by text check (arrived_by in ('code', 'evidence')),
  departed_at timestamptz,
  departed_by text check (departed_by in ('code', 'system')),
  approved_at timestamptz,
  completed_at timestamptz,
  cancelled_by text check (cancelled_by in ('specialist', 'business', 'admin', 'system')),
  cancel_reason text,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'Pending') = (awaits is not null)),
  check ((status in ('Booked', 'In Progress', 'In Review', 'Approved', 'Completed')) <= (terms is not null and terms_hash is not null)),
  check ((status in ('In Progress', 'In Review')) <= (arrived_at is not null))
);
-- At most one person holds a shift.
create unique index engagements_one_live on engagements (shift_id) where status in ('Active', 'Booked', 'In Progress', 'In Review', 'Approved', 'Completed');
-- Nobody is in two places at once.
alter table engagements add constraint engagements_no_overlap
  exclude using gist (specialist_id with =, during with &&) where (status in ('Active', 'Booked', 'In Progress'));
-- One open row a pair; what ended stays as history.
create unique index engagements_one_open on engagements (shift_id, specialist_id) where status not in ('Declined', 'Cancelled', 'Expired', 'Deleted');
create index engagements_shift on engagements (shift_id);
create index engagements_specialist on engagements (specialist_id, status);
create index engagements_business on engagements (business_id, status);
create index engagements_answer_by on engagements (answer_by) where status = 'Pending';
create index engagements_held_until on engagements (held_until) where status = 'Active';
create trigger engagements_transition before update of status on engagements for each row execute function check_transition('engagement');

-- Terms both sides agreed to, frozen (PRODUCT §3). Later changes are amendments, never edits.
create table booking_records (
  engagement_id uuid not null references engagements,
  version int not null,
  terms jsonb not null,
  terms_hash text not null,
  policy_version int not null references policies,
  recorded_at timestamptz not null,
  primary key (engagement_id, version)
);
create trigger booking_records_append_only before update or delete on booking_records for each row execute function refuse_change();

-- Each entry at the door: a code tried, a place sent, somebody waiting. Evidence, append-only. `said_at` is the phone's time.
create table attendance_entries (
  id uuid primary key,
  engagement_id uuid not null references engagements,
  kind text not null check (kind in ('on_my_way', 'arrival_code', 'arrival_without_code', 'departure_code', 'wrong_code')),
  said_at timestamptz not null,
  received_at timestamptz not null,
  lat double precision,
  lng double precision,
  accuracy_meters real,
  distance_meters int,
  note text not null default ''
);
create index attendance_entries_engagement on attendance_entries (engagement_id, received_at);
create trigger attendance_entries_append_only before update or delete on attendance_entries for each row execute function refuse_change();

create table timesheets (
  id uuid primary key,
  engagement_id uuid not null references engagements,
  version int not null,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  break_minutes int not null check (break_minutes between 0 and 180),
  note text not null default '',
  -- Null while it is only prefilled from the events.
  submitted_at timestamptz,
  submit_by timestamptz not null,
  approve_by timestamptz,
  approved_at timestamptz,
  approved_by uuid references users,
  paid_minutes int not null check (paid_minutes >= 0),
  pay_cents int not null check (pay_cents >= 0),
  service_fee_cents int not null check (service_fee_cents >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ended_at > started_at),
  unique (engagement_id, version)
);
create index timesheets_submit_by on timesheets (submit_by) where status = 'Pending' and submitted_at is null;
create index timesheets_approve_by on timesheets (approve_by) where status = 'Pending';

-- Every change of standing is a line with its rule (PRODUCT §4). Append-only.
create table standing_events (
  id uuid primary key,
  specialist_id uuid not null references specialists,
  engagement_id uuid references engagements,
  rule text not null,
  effect int not null,
  at timestamptz not null,
  lapses_at timestamptz not null,
  unique (engagement_id, rule)
);
create index standing_events_specialist on standing_events (specialist_id, at);
create trigger standing_events_append_only before update or delete on standing_events for each row execute function refuse_change();

-- After the shift, both ways (PRODUCT §8). `facts`: five yes/no facts about the pharmacy.
create table ratings (
  engagement_id uuid not null references engagements,
  by_side text not null check (by_side in ('specialist', 'business')),
  stars int not null check (stars between 1 and 5),
  facts jsonb,
  note text not null default '',
  created_at timestamptz not null,
  primary key (engagement_id, by_side)
);
