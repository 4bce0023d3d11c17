-- Postings and shifts (PRODUCT §2, §3; SPEC T-3, T-4).

insert into allowed_transitions (machine, from_status, to_status) values
  ('posting', 'Drafted', 'Active'), ('posting', 'Drafted', 'Pending'), ('posting', 'Active', 'Pending'),
  ('posting', 'Pending', 'Active'), ('posting', 'Active', 'Completed'), ('posting', 'Pending', 'Completed'),
  ('shift', 'Active', 'Booked'), ('shift', 'Booked', 'Active'), ('shift', 'Booked', 'In Progress'),
  ('shift', 'In Progress', 'Completed'), ('shift', 'Active', 'Cancelled'), ('shift', 'Booked', 'Cancelled'),
  ('shift', 'In Progress', 'Cancelled'), ('shift', 'Active', 'Deleted'), ('shift', 'Cancelled', 'Deleted');

create table postings (
  id uuid primary key,
  region text not null,
  business_id uuid not null references businesses,
  created_by uuid not null references users,
  status text not null default 'Drafted' check (status in ('Active', 'Completed', 'Drafted', 'Pending')),
  role text not null check (role in ('Pharmacist', 'Pharmacy Technician', 'Pharmacy Intern')),
  break_minutes int not null check (break_minutes between 0 and 180),
  rate_per_hour_cents int not null check (rate_per_hour_cents > 0),
  bonus_cents int not null default 0 check (bonus_cents >= 0),
  travel_allowance_cents int not null default 0 check (travel_allowance_cents >= 0),
  duties text not null default '',
  dress_code text not null default '',
  booking_mode text not null check (booking_mode in ('request', 'instant', 'invite-first')),
  block text not null default 'optional' check (block in ('optional', 'mandatory')),
  allow_counter_offers boolean not null default false,
  requirements jsonb not null default '{}',
  -- The dates of a draft; shifts exist from publishing on.
  draft_shifts jsonb not null default '[]',
  published_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index postings_business on postings (business_id, created_at desc) where deleted_at is null;
create trigger postings_transition before update of status on postings for each row execute function check_transition('posting');

create table shifts (
  id uuid primary key,
  region text not null,
  posting_id uuid not null references postings,
  business_id uuid not null references businesses,
  status text not null default 'Active' check (status in ('Active', 'Booked', 'In Progress', 'Completed', 'Cancelled', 'Deleted')),
  -- False while the posting is Pending: kept out of search and booking.
  published boolean not null,
  role text not null check (role in ('Pharmacist', 'Pharmacy Technician', 'Pharmacy Intern')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  day date not null,
  weekday int not null check (weekday between 1 and 7),
  -- Minutes after local midnight.
  start_minute int not null check (start_minute between 0 and 1439),
  break_minutes int not null check (break_minutes between 0 and 180),
  paid_minutes int not null check (paid_minutes > 0),
  rate_per_hour_cents int not null check (rate_per_hour_cents > 0),
  bonus_cents int not null default 0,
  travel_allowance_cents int not null default 0,
  -- What the specialist receives; the service fee comes on top.
  pay_cents int not null check (pay_cents >= 0),
  duties text not null default '',
  dress_code text not null default '',
  booking_mode text not null check (booking_mode in ('request', 'instant', 'invite-first')),
  opens_to_all_at timestamptz,
  allow_counter_offers boolean not null default false,
  needs_immunizer boolean not null default false,
  needs_softwares text[] not null default '{}',
  needs_languages text[] not null default '{}',
  -- Facts of the pharmacy, copied (PRODUCT §3) so that search needs no join.
  state text not null,
  software text not null,
  script text not null,
  parking text not null,
  languages text[] not null default '{}',
  -- Quarter-degree cell and estimated point in micro-degrees: floor((lat+90)*4)*1440 + floor((lng+180)*4).
  cell int not null,
  lat6 int not null,
  lng6 int not null,
  specialist_id uuid references specialists,
  policy_version int not null references policies,
  cancelled_by text check (cancelled_by in ('business', 'admin', 'system')),
  cancel_reason text,
  cancelled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  -- Somebody has it exactly when its status says so.
  check ((status in ('Booked', 'In Progress', 'Completed')) <= (specialist_id is not null)),
  check ((status = 'Active') <= (specialist_id is null))
);
create index shifts_open_geo on shifts (cell, day) include (business_id, role, rate_per_hour_cents, pay_cents, lat6, lng6) where status = 'Active' and published;
create index shifts_open_business on shifts (business_id, day) where status = 'Active' and published;
create index shifts_business on shifts (business_id, starts_at);
create index shifts_posting on shifts (posting_id);
create index shifts_open_start on shifts (starts_at) where status = 'Active';
create index shifts_live_end on shifts (ends_at) where status in ('Booked', 'In Progress');
create trigger shifts_transition before update of status on shifts for each row execute function check_transition('shift');
alter table shifts set (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005, autovacuum_vacuum_cost_delay = 0);
