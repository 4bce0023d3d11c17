-- The federal exclusion list (OIG LEIE) and the people whose names match it (PRODUCT §8; decision 087).
create table exclusion_lists (
  id uuid primary key,
  file_name text not null,
  -- Of the file as it came: the same file twice is one list.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  people int not null check (people > 0),
  -- Firms and other bodies, which book no shifts.
  others int not null check (others >= 0),
  refused int not null check (refused >= 0),
  imported_at timestamptz not null,
  -- null: by command.
  imported_by uuid references users
);
create index exclusion_lists_newest on exclusion_lists (imported_at desc);

create table exclusions (
  -- Of what says who and what for, so that an entry keeps its identity from list to list.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  list_id uuid not null references exclusion_lists,
  -- Last and first name without case, accents and signs.
  name_key text not null,
  last_name text not null,
  first_name text not null,
  middle_name text not null,
  specialty text not null,
  npi text check (npi ~ '^\d{10}$'),
  birth_date date,
  city text not null,
  state text not null,
  -- As the list writes the law's section: 1128a1.
  cause text not null,
  excluded_on date not null
);
create index exclusions_name on exclusions (name_key);
create index exclusions_npi on exclusions (npi) where npi is not null;
create index exclusions_list on exclusions (list_id);

-- What tells people of one name apart, where they say it.
alter table specialists
  add column npi text check (npi ~ '^\d{10}$'),
  add column birth_date date;

create table exclusion_matches (
  id uuid primary key,
  region text not null,
  specialist_id uuid not null references specialists,
  exclusion_key text not null,
  -- The entry as it was found, which stays when the list drops it.
  entry jsonb not null,
  matched_by text not null check (matched_by in ('npi', 'birthDate', 'name')),
  -- null: an Admin has to decide. `gone`: the list has the entry no longer.
  verdict text check (verdict in ('same', 'other', 'gone')),
  -- What the profile was when it was held; null: it was not approved, so nothing was taken.
  held_from text check (held_from in ('Approved', 'Paused')),
  held_reason text,
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  decision_reason text,
  -- Once an Admin said no, the same entry is not asked about again.
  unique (specialist_id, exclusion_key),
  check ((verdict in ('same', 'other')) is true = (decided_by is not null)),
  check ((decided_at is null) = (verdict is null))
);
create index exclusion_matches_open on exclusion_matches (found_at) where verdict is null;

-- A booking ends when its holder may no longer work in a pharmacy.
alter table backup_plans drop constraint backup_plans_cause_check,
  add constraint backup_plans_cause_check check (cause in ('cancelled', 'noShow', 'released', 'disqualified'));
