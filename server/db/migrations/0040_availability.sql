-- What a specialist looks for and when they are free (PRODUCT §1): nobody but they reads it. No row: nothing said yet.
create table specialist_preferences (
  specialist_id uuid primary key references specialists,
  region text not null,
  -- One way; null: the policy's.
  longest_drive_minutes int check (longest_drive_minutes between 5 and 240),
  min_rate_cents int not null default 0 check (min_rate_cents between 0 and 100000),
  -- None: every role they hold a license for.
  roles text[] not null default '{}'
    check (roles <@ array['Pharmacist', 'Pharmacy Technician', 'Pharmacy Intern']),
  -- Null: the policy's.
  invites_per_week int check (invites_per_week between 0 and 50),
  -- Seven times, Monday first, in the zone of the home: {"from", "to"}, or null for off. Null: always free.
  week jsonb check (jsonb_typeof(week) = 'array' and jsonb_array_length(week) = 7),
  updated_at timestamptz not null
);

-- Days that differ from the usual week; no hours is off.
create table specialist_days (
  specialist_id uuid not null references specialists,
  day date not null,
  region text not null,
  free_from text check (free_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  free_to text check (free_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (specialist_id, day),
  constraint specialist_days_hours check ((free_from is null) = (free_to is null))
);

-- Invites of the last seven days are counted by person. One that grew from a bookmark is older than its invite.
alter table engagements add column invited_at timestamptz;
update engagements set invited_at = created_at where origin = 'invite';
create index engagements_invites_of_person on engagements (specialist_id, invited_at) where origin = 'invite';
