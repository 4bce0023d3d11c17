-- The second factor of signing in (PRODUCT §12): an authenticator app's secret, and what signs in once without it.

create table second_factors (
  user_id uuid primary key references users,
  -- AES-256-GCM under the deployment's secret key: who reads the database cannot compute a code.
  secret_sealed text not null,
  begun_at timestamptz not null,
  -- Null until a code of the app was seen: a secret that nobody scanned must lock nobody out.
  confirmed_at timestamptz,
  -- The half minute of the newest code that signed in: no code, nor an earlier one, does so again.
  last_step bigint not null default 0,
  check (confirmed_at >= begun_at)
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  -- HMAC under the secret key.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create function keep_second_factor() returns trigger language plpgsql as $$
begin
  if new.last_step < old.last_step then
    raise exception 'a code of user % would be used again', old.user_id
      using errcode = 'check_violation', constraint = 'second_factors_codes_used_once';
  end if;
  if old.confirmed_at is not null
    and (new.secret_sealed, new.confirmed_at) is distinct from (old.secret_sealed, old.confirmed_at) then
    raise exception 'the second factor of user % is on: it is turned off before another begins', old.user_id
      using errcode = 'check_violation', constraint = 'second_factors_stay';
  end if;
  return new;
end $$;
create trigger second_factors_keep before update on second_factors
  for each row execute function keep_second_factor();
