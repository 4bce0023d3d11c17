-- What every module stands on: extensions, the event log, policy versions, idempotency, the demo clock, transitions.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- One row a change: audit log and outbox at once (DESIGN, idea 3). Append-only.
create table events (
  id uuid primary key,
  region text not null,
  name text not null,
  at timestamptz not null,
  actor_id uuid,
  actor_role text,
  subject_type text not null,
  subject_id text not null,
  business_id uuid,
  data jsonb not null default '{}',
  request_id text
);
create index events_subject on events (subject_type, subject_id, at);
create index events_at on events (at desc);
create index events_actor on events (actor_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger events_append_only before update or delete on events for each row execute function refuse_change();

-- The numbers the rules use; the newest version is in force, bookings keep theirs.
create table policies (
  version int primary key,
  policy jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null
);
create trigger policies_append_only before update or delete on policies for each row execute function refuse_change();

-- Answers of POSTs that carry an Idempotency-Key (API †).
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  operation text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- How far the demo clock is ahead; one row.
create table clock (
  only_row boolean primary key default true check (only_row),
  offset_minutes int not null default 0
);
insert into clock default values;

-- What may follow what. The lifecycle tables of the modules say who and when; the database refuses the rest.
create table allowed_transitions (
  machine text not null,
  from_status text not null,
  to_status text not null,
  primary key (machine, from_status, to_status)
);

create function check_transition() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and not exists (
    select 1 from allowed_transitions
    where machine = tg_argv[0] and from_status = old.status and to_status = new.status
  ) then
    raise exception '% cannot go from % to %', tg_argv[0], old.status, new.status using errcode = 'check_violation', constraint = tg_argv[0] || '_transition';
  end if;
  return new;
end $$;

-- Version 1 is PRODUCT's numbers: an empty object takes every default of the contract's Policy.
insert into policies (version, policy, changed_at) values (1, '{}', now());
