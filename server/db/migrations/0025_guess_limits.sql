-- Limits on guessing that all processes share, reset links, and devices that have signed in before.

-- One row a limit and whom it holds; `key` is a keyed hash, so that no address is kept. A limit is spent up to
-- `spent_until`: a moment that has passed is an untouched one, and the row may go.
create table rate_buckets (
  key text primary key,
  spent_until timestamptz not null
);
create index rate_buckets_spent on rate_buckets (spent_until);

-- A browser somebody signed in with. It keeps the token, this table its hash.
create table known_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (user_id, token_hash)
);
create index known_devices_used on known_devices (last_used_at);

alter table sessions add column known_device_id uuid references known_devices on delete set null;
create index sessions_known_device on sessions (known_device_id) where known_device_id is not null;

-- What went by mail: a short code to type, or a link with a long token.
alter table password_resets add column kind text not null default 'code' check (kind in ('code', 'link'));
create index password_resets_created on password_resets (created_at);
