-- Licenses and certificates are checked again before each shift; each opening of a scan and each question of a reviewer is kept
-- (PRODUCT §8, decision 098).

-- Through when a license was verified. Renewed, it waits for a reviewer again and still covers what it covered.
alter table licenses add column verified_until date;
create function keep_verified_until() returns trigger language plpgsql as $$
begin
  if new.number is null then new.verified_until := null;
  elsif new.status = 'Approved' then new.verified_until := new.expires_on;
  elsif new.status = 'Rejected' or tg_op = 'INSERT' then new.verified_until := null;
  elsif (new.number, new.state, new.role) is distinct from (old.number, old.state, old.role) then new.verified_until := null;
  else new.verified_until := least(new.verified_until, new.expires_on);
  end if;
  return new;
end $$;
create trigger licenses_verified_until before insert or update on licenses for each row execute function keep_verified_until();
update licenses set verified_until = expires_on where status = 'Approved';
-- A verified license may turn out to be revoked, and a certificate too.
insert into allowed_transitions (machine, from_status, to_status) values
  ('license', 'Approved', 'Rejected'),
  ('document', 'Pending', 'Approved'), ('document', 'Pending', 'Rejected'), ('document', 'Approved', 'Rejected');
drop trigger documents_transition on documents;
create trigger documents_transition before update of status on documents for each row execute function check_transition('document');

-- Documents that run out beside licenses: one row a person and kind, with the latest end that was sent and not declined.
create table expiring_documents (
  specialist_id uuid not null references specialists,
  kind text not null check (kind in ('stateId', 'registration', 'immunizer')),
  expires_on date not null,
  reminded_on date,
  primary key (specialist_id, kind)
);
create index expiring_documents_end on expiring_documents (expires_on);

-- The last day of the newest verified certificate; null: none is on record. A revoked one ended before all.
alter table specialists add column immunizer_until date;

create function refresh_expiring(person uuid, wanted text) returns void language plpgsql as $$
declare
  ends date;
begin
  select max(e) into ends from (
    select expires_on as e from documents
      where specialist_id = person and kind = wanted and status in ('Approved', 'Pending') and expires_on is not null
    union all
    select case wanted when 'stateId' then license_or_state_id_expiry when 'registration' then registration_id_expiry end
      from specialists where id = person and status <> 'Deleted') known;
  if ends is null then
    delete from expiring_documents where specialist_id = person and kind = wanted;
  else
    insert into expiring_documents (specialist_id, kind, expires_on) values (person, wanted, ends)
      on conflict (specialist_id, kind) do update set expires_on = excluded.expires_on;
  end if;
end $$;

create function follow_document() returns trigger language plpgsql as $$
begin
  if new.kind = 'license' then return null; end if;
  perform refresh_expiring(new.specialist_id, new.kind);
  if new.kind = 'immunizer' then
    update specialists s set immunizer_until = (
      select case
        when count(*) filter (where status = 'Approved') > 0 then max(coalesce(expires_on, date '9999-12-31')) filter (where status = 'Approved')
        when count(*) filter (where status = 'Rejected') > 0 then date '1900-01-01' end
      from documents where specialist_id = s.id and kind = 'immunizer')
    where s.id = new.specialist_id;
  end if;
  return null;
end $$;
create trigger documents_follow after insert or update on documents for each row execute function follow_document();

create function follow_typed_ends() returns trigger language plpgsql as $$
begin
  perform refresh_expiring(new.id, 'stateId');
  perform refresh_expiring(new.id, 'registration');
  return null;
end $$;
create trigger specialists_follow_ends after update of license_or_state_id_expiry, registration_id_expiry on specialists
  for each row when ((old.license_or_state_id_expiry, old.registration_id_expiry)
    is distinct from (new.license_or_state_id_expiry, new.registration_id_expiry)) execute function follow_typed_ends();
create trigger specialists_begin_ends after insert on specialists for each row
  when (new.license_or_state_id_expiry is not null or new.registration_id_expiry is not null) execute function follow_typed_ends();
update documents set expires_on = expires_on where kind <> 'license';
select refresh_expiring(id, kind) from specialists, unnest(array['stateId', 'registration']) kind
  where license_or_state_id_expiry is not null or registration_id_expiry is not null;

-- What a reviewer read on the scan and what the state board's site showed.
create table document_checks (
  id uuid primary key,
  specialist_id uuid not null references specialists,
  license_id uuid references licenses on delete set null,
  document_id uuid references documents,
  read jsonb not null,
  source text not null check (source in ('board', 'issuer', 'scanOnly')),
  shown text not null,
  checked_by uuid not null references users,
  checked_at timestamptz not null
);
create index document_checks_license on document_checks (license_id, checked_at desc);
create index document_checks_document on document_checks (document_id, checked_at desc);

-- Who opened a scan, other than its owner.
create table document_openings (
  id uuid primary key,
  document_id uuid not null references documents,
  opened_by uuid not null references users,
  opened_at timestamptz not null
);
create index document_openings_document on document_openings (document_id, opened_at desc);
create function refuse_opening_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was opened stays on record';
end $$;
create trigger document_openings_stay before update or delete on document_openings for each row execute function refuse_opening_change();

-- What a reviewer asks of a person; until it is answered the review waits for them.
create table review_questions (
  id uuid primary key,
  specialist_id uuid not null references specialists,
  kind text not null check (kind in ('specialist', 'license', 'document')),
  item_id uuid not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  words text not null,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer text,
  -- The review was decided without an answer, or what it was about is gone.
  closed_at timestamptz
);
create unique index review_questions_open on review_questions (item_id) where answered_at is null and closed_at is null;
create index review_questions_person on review_questions (specialist_id, asked_at desc);

-- Each booking's own clocks: when its papers are looked at again, and when the pharmacy is asked for the login.
alter table engagements
  add column recheck_first_at timestamptz,
  add column recheck_last_at timestamptz,
  -- 0: the first check is ahead, 1: the last one is, 2: both are done.
  add column rechecks smallint not null default 0 check (rechecks between 0 and 2),
  -- Since when both sides know that a license or certificate doesn't cover the shift.
  add column recheck_flagged_at timestamptz,
  add column login_ask_at timestamptz,
  add column login_again_at timestamptz,
  add column login_asked smallint not null default 0 check (login_asked between 0 and 2),
  add column login_asked_at timestamptz;

create function set_document_clocks() returns trigger language plpgsql as $$
begin
  select lower(new.during) - make_interval(hours => coalesce((policy ->> 'recheckFirstHours')::numeric, 168)::int),
    lower(new.during) - make_interval(hours => coalesce((policy ->> 'recheckLastHours')::numeric, 24)::int),
    lower(new.during) - make_interval(hours => coalesce((policy ->> 'loginReadyHours')::numeric, 24)::int),
    lower(new.during) - make_interval(hours => coalesce((policy ->> 'loginReminderHours')::numeric, 12)::int)
    into new.recheck_first_at, new.recheck_last_at, new.login_ask_at, new.login_again_at
    from policies where version = new.policy_version;
  -- Moved, it is looked at again.
  if tg_op = 'UPDATE' and new.during is distinct from old.during then new.rechecks := 0; end if;
  return new;
end $$;
create trigger engagements_document_clocks before insert or update of during, policy_version on engagements
  for each row execute function set_document_clocks();
update engagements set during = during;

create index engagements_recheck_first on engagements (recheck_first_at) where status = 'Booked' and rechecks = 0;
create index engagements_recheck_last on engagements (recheck_last_at) where status = 'Booked' and rechecks < 2;
create index engagements_login_ask on engagements (login_ask_at) where status = 'Booked' and login_asked = 0;
create index engagements_login_again on engagements (login_again_at) where status = 'Booked' and login_asked = 1;
