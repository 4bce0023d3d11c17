-- Any number of licenses per person, one per state, each verified on its own (PRODUCT §1). One is primary: SPEC E-3's license
-- fields are its facts, copied to specialists by the trigger below and by nothing else.
insert into allowed_transitions (machine, from_status, to_status) values
  ('license', 'Pending', 'Approved'), ('license', 'Pending', 'Rejected'),
  ('license', 'Approved', 'Pending'), ('license', 'Rejected', 'Pending');

create table licenses (
  id uuid primary key,
  region text not null,
  specialist_id uuid not null references specialists,
  role text not null check (role in ('Pharmacist', 'Pharmacy Technician', 'Pharmacy Intern')),
  state text not null,
  -- Null once the account is deleted.
  number text,
  expires_on date,
  is_primary boolean not null,
  status text not null check (status in ('Pending', 'Approved', 'Rejected')),
  -- Why it was declined; its holder reads it.
  reason text,
  checked_at timestamptz,
  -- The day of the last reminder that it runs out. A later end makes the next reminder due by itself.
  reminded_on date,
  -- Since when its end has been acted on.
  lapsed_at timestamptz,
  submitted_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint licenses_one_per_state unique (specialist_id, state),
  constraint licenses_erased check ((number is null) = (expires_on is null)),
  constraint licenses_checked check (status <> 'Approved' or checked_at is not null),
  constraint licenses_lapsed check (lapsed_at is null or status = 'Approved')
);
create unique index licenses_primary on licenses (specialist_id) where is_primary;
create index licenses_review on licenses (submitted_at) where status = 'Pending';
create index licenses_end on licenses (expires_on) where status = 'Approved' and lapsed_at is null;
create index licenses_number on licenses (state, regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'));
create trigger licenses_transition before update of status on licenses for each row execute function check_transition('license');

-- Today's one license of each person becomes the primary one.
insert into licenses (id, region, specialist_id, role, state, number, expires_on, is_primary, status, checked_at, reminded_on, lapsed_at,
  submitted_at, created_at, updated_at)
select gen_random_uuid(), region, id, license, license_state, license_number, license_exp, true,
  case when is_checked then 'Approved' else 'Pending' end,
  case when is_checked then coalesce(license_checked_at, updated_at) end,
  license_reminded_on, case when is_checked and status = 'Pending' then updated_at end, submitted_at, created_at, updated_at
from (select *, license_checked_at is not null or status in ('Approved', 'Paused', 'Pending') as is_checked from specialists) as known
where license is not null and license_state is not null;

alter table documents add column license_id uuid references licenses on delete set null;
create index documents_license on documents (license_id) where license_id is not null;
update documents d set license_id = l.id from licenses l where l.specialist_id = d.specialist_id and d.kind = 'license';

create function copy_primary_license() returns trigger language plpgsql as $$
begin
  update specialists set license = new.role, license_number = new.number, license_state = new.state, license_exp = new.expires_on,
    license_checked_at = new.checked_at
  where id = new.specialist_id and (license, license_number, license_state, license_exp, license_checked_at)
    is distinct from (new.role, new.number, new.state, new.expires_on, new.checked_at);
  return null;
end $$;
create trigger licenses_copy_primary after insert or update on licenses for each row when (new.is_primary) execute function copy_primary_license();

create function refuse_license_change() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0];
end $$;
-- Depth 0: written by a statement of its own, not by the copy above.
create trigger specialists_license_is_a_copy before update on specialists for each row
  when (pg_trigger_depth() = 0 and (old.license, old.license_number, old.license_state, old.license_exp, old.license_checked_at)
    is distinct from (new.license, new.license_number, new.license_state, new.license_exp, new.license_checked_at))
  execute function refuse_license_change('a license is changed in licenses');
create trigger licenses_primary_stays before delete on licenses for each row when (old.is_primary)
  execute function refuse_license_change('the primary license is not removed');

-- Whoever lives near, whatever their primary license: which one counts for a shift is asked of licenses.
create index specialists_near on specialists (lat, lng) where status = 'Approved';
drop index specialists_license_exp;
