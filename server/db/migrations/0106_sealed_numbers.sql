-- Numbers of licenses and IDs, and what a reviewer read on a scan, are sealed (PRODUCT §12, decision 129): AES-256-GCM under the
-- deployment's secret key. What stands here readable is sealed at the next start, which has the key; from now on nothing else is taken.
alter table licenses rename column number to number_sealed;
-- HMAC under the secret key of the number without its separators: who else has it, and the search for it.
alter table licenses add column number_hash bytea;
alter table licenses add constraint licenses_number_sealed check (number_sealed like 'v1.%') not valid;
alter table licenses add constraint licenses_number_found check ((number_hash is null) = (number_sealed is null)) not valid;
drop index licenses_number;
create index licenses_number on licenses (number_hash, state);

create or replace function keep_verified_until() returns trigger language plpgsql as $$
begin
  if new.number_sealed is null then new.verified_until := null;
  elsif new.status = 'Approved' then new.verified_until := new.expires_on;
  elsif new.status = 'Rejected' or tg_op = 'INSERT' then new.verified_until := null;
  -- Sealed twice, a number looks different: its hash says whether it is. One that had none yet was only sealed.
  elsif (new.number_hash, new.state, new.role) is distinct from (coalesce(old.number_hash, new.number_hash), old.state, old.role)
    then new.verified_until := null;
  else new.verified_until := least(new.verified_until, new.expires_on);
  end if;
  return new;
end $$;

alter table documents rename column number to number_sealed;
alter table documents add constraint documents_number_sealed check (number_sealed like 'v1.%') not valid;

alter table document_checks rename column read to read_sealed;
alter table document_checks alter column read_sealed type text using read_sealed::text;
alter table document_checks add constraint document_checks_sealed check (read_sealed like 'v1.%') not valid;

alter table specialists rename column license_or_state_id to license_or_state_id_sealed;
alter table specialists rename column registration_id to registration_id_sealed;
alter table specialists add constraint specialists_ids_sealed
  check (license_or_state_id_sealed like 'v1.%' and registration_id_sealed like 'v1.%') not valid;

-- The primary license's number is read where it is: a copy could be opened by nobody.
drop trigger licenses_copy_primary on licenses;
drop trigger specialists_license_is_a_copy on specialists;
alter table specialists drop column license_number;
create or replace function copy_primary_license() returns trigger language plpgsql as $$
begin
  update specialists set license = new.role, license_state = new.state, license_exp = new.expires_on, license_checked_at = new.checked_at
  where id = new.specialist_id and (license, license_state, license_exp, license_checked_at)
    is distinct from (new.role, new.state, new.expires_on, new.checked_at);
  return null;
end $$;
create trigger licenses_copy_primary after insert or update on licenses for each row when (new.is_primary) execute function copy_primary_license();
create trigger specialists_license_is_a_copy before update on specialists for each row
  when (pg_trigger_depth() = 0 and (old.license, old.license_state, old.license_exp, old.license_checked_at)
    is distinct from (new.license, new.license_state, new.license_exp, new.license_checked_at))
  execute function refuse_license_change('a license is changed in licenses');
