-- Backups (PRODUCT §3): a booked shift that opens again is offered in waves to the people of its standby list.
create table backup_plans (
  id uuid primary key,
  region text not null,
  shift_id uuid not null references shifts,
  business_id uuid not null references businesses,
  cause text not null check (cause in ('cancelled', 'noShow')),
  policy_version int not null references policies,
  -- The start and the break as posted: what the shift has again when a backup with an agreed start leaves.
  starts_at timestamptz not null,
  break_minutes int not null,
  agreed_starts_at timestamptz,
  started_at timestamptz not null,
  -- When the next wave is due; null: everybody was asked.
  next_at timestamptz,
  -- Somebody has accepted: no wave is sent until the booking stands or is undone.
  paused_at timestamptz,
  closed_at timestamptz,
  closed_as text check (closed_as in ('filled', 'stopped', 'ended')),
  check ((closed_at is null) = (closed_as is null)),
  check (closed_at is null or (next_at is null and paused_at is null))
);
create unique index backup_plans_one_open on backup_plans (shift_id) where closed_at is null;
create index backup_plans_shift on backup_plans (shift_id, started_at desc);
create index backup_plans_due on backup_plans (next_at) where closed_at is null and paused_at is null;

-- A wave as it went out; one of nobody says that its step was skipped.
create table backup_waves (
  plan_id uuid not null references backup_plans,
  number int not null check (number >= 1),
  tier text not null check (tier in ('favorites', 'workedHere', 'sameSoftware', 'everyone')),
  asked_at timestamptz not null,
  asked int not null check (asked >= 0),
  primary key (plan_id, number)
);
create trigger backup_waves_append_only before update or delete on backup_waves for each row execute function refuse_change();

-- Nobody is asked twice for one opening.
create table backup_asks (
  plan_id uuid not null,
  specialist_id uuid not null references specialists,
  wave int not null,
  engagement_id uuid not null unique references engagements,
  primary key (plan_id, specialist_id),
  foreign key (plan_id, wave) references backup_waves (plan_id, number)
);
create trigger backup_asks_append_only before update or delete on backup_asks for each row execute function refuse_change();

-- No wave outlives a booking, whoever sends it.
create function check_wave() returns trigger language plpgsql as $$
begin
  if not exists (
    select from backup_plans p join shifts s on s.id = p.shift_id
    where p.id = new.plan_id and p.closed_at is null and p.paused_at is null and s.status = 'Active'
  ) then
    raise exception 'plan % sends no wave now', new.plan_id using errcode = 'check_violation', constraint = 'backup_waves_of_open_shift';
  end if;
  return new;
end $$;
create trigger backup_waves_of_open_shift before insert on backup_waves for each row execute function check_wave();

-- While backups are asked the shift can still be filled after its start, by them, until then.
alter table shifts add column backup_until timestamptz;
create index shifts_fillable_until on shifts (coalesce(backup_until, starts_at)) where status = 'Active';

-- A counter-offer is overtaken when the posted rate is raised above it: nobody works for less than is posted.
create or replace function check_counter_offers() returns trigger language plpgsql as $$
declare
  posted int;
  most numeric;
begin
  select rate_per_hour_cents into posted from shifts where id = new.shift_id;
  if tg_op = 'UPDATE' and (
    (old.specialist_offer_cents is not null and new.specialist_offer_cents is distinct from old.specialist_offer_cents)
    or (old.business_offer_cents is not null and new.business_offer_cents is distinct from old.business_offer_cents)
  ) then
    if new.specialist_offer_cents is null and new.business_offer_cents is null
      and new.rate_per_hour_cents = posted and posted > old.rate_per_hour_cents then
      return new;
    end if;
    raise exception 'each side counters once: engagement %', new.id using errcode = 'check_violation';
  end if;
  if new.specialist_offer_cents is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.specialist_offer_cents is not distinct from old.specialist_offer_cents
    and new.business_offer_cents is not distinct from old.business_offer_cents then
    return new;
  end if;
  select coalesce((policy ->> 'counterMaxPercent')::numeric, 130) into most from policies where version = new.policy_version;
  if new.specialist_offer_cents <= posted or new.specialist_offer_cents * 100 > posted * most
    or new.business_offer_cents < posted then
    raise exception 'a counter-offer out of range: engagement %', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
