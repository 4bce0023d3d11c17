-- When a booking is asked "Will you be there?", and when silence is told, by its own policy (PRODUCT §5, decision 122).
alter table engagements
  add column confirm_first_at timestamptz,
  add column confirm_again_at timestamptz,
  add column confirm_last_at timestamptz,
  add column silence_at timestamptz;

create function set_confirmation_clocks() returns trigger language plpgsql as $$
begin
  select lower(new.during) - make_interval(hours => coalesce((policy ->> 'confirmFirstHours')::numeric, 48)::int),
    lower(new.during) - make_interval(hours => coalesce((policy ->> 'confirmAgainHours')::numeric, 24)::int),
    lower(new.during) - make_interval(hours => coalesce((policy ->> 'confirmLastHours')::numeric, 12)::int),
    lower(new.during) - make_interval(hours => coalesce((policy ->> 'silenceHours')::numeric, 6)::int)
    into new.confirm_first_at, new.confirm_again_at, new.confirm_last_at, new.silence_at
    from policies where version = new.policy_version;
  return new;
end $$;
create trigger engagements_confirmation_clocks before insert or update of during, policy_version on engagements
  for each row execute function set_confirmation_clocks();
update engagements set
  confirm_first_at = lower(during) - interval '48 hours',
  confirm_again_at = lower(during) - interval '24 hours',
  confirm_last_at = lower(during) - interval '12 hours',
  silence_at = lower(during) - interval '6 hours'
  where status in ('Saved', 'Pending', 'Active', 'Booked');

drop index engagements_booked_start;
create index engagements_confirm_first on engagements (confirm_first_at)
  where status = 'Booked' and confirmed_at is null and confirmations_asked <= 0;
create index engagements_confirm_again on engagements (confirm_again_at)
  where status = 'Booked' and confirmed_at is null and confirmations_asked <= 1;
create index engagements_confirm_last on engagements (confirm_last_at)
  where status = 'Booked' and confirmed_at is null and confirmations_asked <= 2;
create index engagements_silence on engagements (silence_at)
  where status = 'Booked' and confirmed_at is null and silence_told_at is null;
