-- A standby list adds up the standing of everybody in reach (PRODUCT §3, "Backup"): from the index alone.
create index standing_events_lapses on standing_events (specialist_id, lapses_at) include (effect);

-- An offer is overtaken as well by a rate raised to it: it asks for nothing more than is posted.
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
      and new.rate_per_hour_cents = posted
      and (posted > old.rate_per_hour_cents or posted = old.specialist_offer_cents) then
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
