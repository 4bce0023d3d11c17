-- Changes of locked terms (PRODUCT §3): proposed by one side, answered by the other. `terms` is the whole of what would hold.
create table amendments (
  id uuid primary key,
  engagement_id uuid not null references engagements,
  -- The version of the record it was proposed against: another one since, and it is void.
  base_version int not null,
  status text not null check (status in ('Pending', 'Approved', 'Rejected')),
  proposed_by text not null check (proposed_by in ('specialist', 'business')),
  proposer_id uuid not null references users,
  terms jsonb not null,
  reason text not null,
  expires_at timestamptz not null,
  -- Accepted, and more pay has to be held before it counts.
  accepted_at timestamptz,
  accepted_by uuid references users,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired', 'bookingEnded')),
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  foreign key (engagement_id, base_version) references booking_records (engagement_id, version),
  check ((status = 'Pending') = (outcome is null)),
  check ((status = 'Pending') = (decided_at is null)),
  check ((status = 'Approved') = (outcome is not distinct from 'accepted')),
  check ((accepted_at is null) = (accepted_by is null)),
  check (expires_at > created_at)
);
-- One open change a booking, whoever proposes it.
create unique index amendments_one_open on amendments (engagement_id) where status = 'Pending';
create index amendments_engagement on amendments (engagement_id, created_at);
create index amendments_expire on amendments (expires_at) where status = 'Pending';
create trigger amendments_transition before update of status on amendments for each row execute function check_transition('approval');

-- A booking that has ended has no open change, whatever forgot to end it.
create function refuse_open_amendment() returns trigger language plpgsql as $$
begin
  if exists (select 1 from amendments where engagement_id = new.id and status = 'Pending') then
    raise exception 'booking % ends with an open amendment', new.id using errcode = 'check_violation', constraint = 'amendments_end_with_booking';
  end if;
  return new;
end $$;
create trigger engagements_end_amendments before update of status on engagements for each row
  when (old.status in ('Booked', 'In Progress') and new.status not in ('Booked', 'In Progress')) execute function refuse_open_amendment();

-- Which change made a version of the record; null for the booking itself.
alter table booking_records add column amendment_id uuid unique references amendments;
alter table booking_records add constraint booking_records_first check (version > 1 or amendment_id is null);

-- The start as it was booked, once a change has moved it: notice is counted from the later of both (PRODUCT §3).
alter table engagements add column booked_starts_at timestamptz;

-- What secures a change that pays more, until the change counts.
alter table payments drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('shift', 'extra', 'compensation', 'adjustment', 'change'));

-- The files of a record that were handed out: a copy is one of them to the byte, or it is not.
create table booking_record_files (
  engagement_id uuid not null,
  version int not null,
  language text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  issued_at timestamptz not null,
  primary key (engagement_id, version, language, sha256),
  foreign key (engagement_id, version) references booking_records (engagement_id, version)
);
create trigger booking_record_files_append_only before update or delete on booking_record_files for each row execute function refuse_change();
