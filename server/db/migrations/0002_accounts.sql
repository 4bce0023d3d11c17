-- People, sessions, one-time codes (SPEC E-1, E-4, E-5).

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  phone text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role text not null default 'Business' check (role in ('Admin', 'Business', 'Specialist', 'Manager')),
  referral text not null default 'none',
  is_blocked boolean not null default false,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  time_zone text,
  last_seen_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on users (email) where deleted_at is null;
create unique index users_phone on users (phone) where deleted_at is null;
create index users_search on users using gin ((first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null unique,
  device text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Wrong sign-ins of one account or one network, to slow down guessing.
create table sign_in_failures (
  key text primary key,
  failures int not null,
  first_at timestamptz not null,
  paused_until timestamptz
);

-- SPEC E-4, K-5. `subject` is the e-mail, the phone, or the engagement; only a keyed hash of the code is kept.
create table one_time_codes (
  id uuid primary key,
  type text not null check (type in ('email', 'phone', 'arrival', 'supervisor_attendance')),
  subject text not null,
  user_id uuid references users,
  generation int not null default 0,
  code_hash bytea not null,
  tries int not null default 0,
  failures int not null default 0,
  locked_until timestamptz,
  verified boolean not null default false,
  valid_from timestamptz not null,
  expires_at timestamptz not null,
  superseded_at timestamptz,
  created_at timestamptz not null
);
create unique index one_time_codes_current on one_time_codes (type, subject) where superseded_at is null;

-- SPEC E-5.
create table password_resets (
  id uuid primary key,
  user_id uuid references users,
  email text not null,
  code_hash bytea not null,
  tries int not null default 0,
  verified boolean not null default false,
  token_hash bytea unique,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index password_resets_email on password_resets (email, created_at desc);
