-- Pharmacies and pharmacists (SPEC E-2, E-3, T-1).

insert into allowed_transitions (machine, from_status, to_status) values
  ('profile', 'In Review', 'Approved'), ('profile', 'In Review', 'Declined'), ('profile', 'In Review', 'Deleted'),
  ('profile', 'Declined', 'In Review'), ('profile', 'Declined', 'Approved'), ('profile', 'Declined', 'Deleted'),
  ('profile', 'Approved', 'Paused'), ('profile', 'Approved', 'Pending'), ('profile', 'Approved', 'In Review'),
  ('profile', 'Approved', 'Deleted'),
  ('profile', 'Paused', 'Approved'), ('profile', 'Paused', 'In Review'), ('profile', 'Paused', 'Pending'), ('profile', 'Paused', 'Deleted'),
  ('profile', 'Pending', 'In Review'), ('profile', 'Pending', 'Approved'), ('profile', 'Pending', 'Declined'),
  ('profile', 'Pending', 'Deleted');

create table businesses (
  id uuid primary key,
  region text not null,
  owner_id uuid not null references users,
  name text not null,
  full_name text not null,
  email text not null,
  phone text,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  type text not null default 'Retail Pharmacy',
  software text not null,
  script text not null,
  parking text not null,
  language_preferences text[] not null default '{}',
  opening_hours jsonb not null default '[]',
  staff_hours jsonb not null default '[]',
  time_zone text not null,
  estimated_lat double precision not null,
  estimated_lng double precision not null,
  exact_lat double precision not null,
  exact_lng double precision not null,
  site_pack jsonb,
  status text not null default 'In Review' check (status in ('Approved', 'Pending', 'In Review', 'Declined', 'Paused', 'Deleted')),
  status_reason text,
  submitted_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index businesses_owner on businesses (owner_id);
create index businesses_review on businesses (submitted_at) where status in ('In Review', 'Pending');
create trigger businesses_transition before update of status on businesses for each row execute function check_transition('profile');

create table business_managers (
  business_id uuid not null references businesses,
  user_id uuid not null references users,
  joined_at timestamptz not null,
  primary key (business_id, user_id)
);
create index business_managers_user on business_managers (user_id);

-- What the cards of a pharmacy say, kept by the reactions that change it.
create table business_reliability (
  business_id uuid primary key references businesses,
  booked int not null default 0,
  completed int not null default 0,
  cancelled int not null default 0,
  disputed int not null default 0,
  requests_answered int not null default 0,
  requests_expired int not null default 0,
  response_minutes bigint not null default 0,
  approvals int not null default 0,
  approval_minutes bigint not null default 0,
  described_yes int not null default 0,
  described_facts int not null default 0,
  described_shifts int not null default 0
);

create table specialists (
  id uuid primary key,
  region text not null,
  user_id uuid not null unique references users,
  address text,
  city text,
  state text,
  zip text,
  lat double precision,
  lng double precision,
  license text check (license in ('Pharmacist', 'Pharmacy Technician', 'Pharmacy Intern')),
  license_number text,
  license_state text,
  license_exp date,
  license_checked_at timestamptz,
  immunizer boolean not null default false,
  languages text[] not null default '{}',
  softwares text[] not null default '{}',
  license_or_state_id text,
  license_or_state_id_expiry date,
  registration_id text,
  registration_id_expiry date,
  status text not null default 'In Review' check (status in ('Approved', 'Pending', 'In Review', 'Declined', 'Paused', 'Deleted')),
  status_reason text,
  submitted_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index specialists_review on specialists (submitted_at) where status in ('In Review', 'Pending');
create index specialists_place on specialists (license, lat, lng) where status = 'Approved';
create trigger specialists_transition before update of status on specialists for each row execute function check_transition('profile');

create table documents (
  id uuid primary key,
  specialist_id uuid not null references specialists,
  kind text not null check (kind in ('license', 'stateId', 'registration', 'immunizer')),
  file_key text not null,
  file_name text not null,
  mime_type text not null,
  bytes int not null,
  number text,
  state text,
  expires_on date,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  reason text,
  created_at timestamptz not null
);
create index documents_specialist on documents (specialist_id, created_at desc);

create table favourites (
  business_id uuid not null references businesses,
  specialist_id uuid not null references specialists,
  created_at timestamptz not null,
  primary key (business_id, specialist_id)
);

create table blocks (
  business_id uuid not null references businesses,
  specialist_id uuid not null references specialists,
  reason text not null,
  expires_at timestamptz not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (business_id, specialist_id)
);
