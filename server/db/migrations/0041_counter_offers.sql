-- Counter-offers in rounds, and an undo that gives back what was accepted (PRODUCT §3).

-- Each side offers once, hers first; the rate on the table is the newest. `request_until`: when the request itself ends, where a
-- counter-offer ends before it.
alter table engagements add column specialist_offer_cents int;
alter table engagements add column business_offer_cents int;
alter table engagements add column request_until timestamptz;
-- Until now a request above the posted rate said so by its rate alone.
update engagements e set specialist_offer_cents = e.rate_per_hour_cents
from shifts s where s.id = e.shift_id and e.origin = 'request' and e.rate_per_hour_cents > s.rate_per_hour_cents;
alter table engagements add constraint engagements_offers_in_order
  check (business_offer_cents is null or business_offer_cents < specialist_offer_cents);
alter table engagements add constraint engagements_rate_on_the_table
  check (status <> 'Pending' or rate_per_hour_cents = coalesce(business_offer_cents, specialist_offer_cents, rate_per_hour_cents));
alter table engagements add constraint engagements_request_until
  check (request_until is null or (status = 'Pending' and answer_by <= request_until));

create function check_counter_offers() returns trigger language plpgsql as $$
declare
  posted int;
  most numeric;
begin
  if tg_op = 'UPDATE' and (
    (old.specialist_offer_cents is not null and new.specialist_offer_cents is distinct from old.specialist_offer_cents)
    or (old.business_offer_cents is not null and new.business_offer_cents is distinct from old.business_offer_cents)
  ) then
    raise exception 'each side counters once: engagement %', new.id using errcode = 'check_violation';
  end if;
  if new.specialist_offer_cents is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.specialist_offer_cents is not distinct from old.specialist_offer_cents
    and new.business_offer_cents is not distinct from old.business_offer_cents then
    return new;
  end if;
  select rate_per_hour_cents into posted from shifts where id = new.shift_id;
  select coalesce((policy ->> 'counterMaxPercent')::numeric, 130) into most from policies where version = new.policy_version;
  if new.specialist_offer_cents <= posted or new.specialist_offer_cents * 100 > posted * most
    or new.business_offer_cents < posted then
    raise exception 'a counter-offer out of range: engagement %', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger engagements_counter_offers before insert or update of specialist_offer_cents, business_offer_cents on engagements
  for each row execute function check_counter_offers();

-- What a booking was before it was accepted: undone by who accepted it, it is that again.
alter table engagements add column before_booking jsonb;
alter table engagements add constraint engagements_before_booking
  check (before_booking is null or status in ('Active', 'Booked'));
insert into allowed_transitions (machine, from_status, to_status) values
  ('engagement', 'Booked', 'Pending'), ('engagement', 'Booked', 'Saved');

-- Each side undoes once per shift, whatever became of the booking it undid.
create table booking_undos (
  engagement_id uuid not null references engagements,
  shift_id uuid not null references shifts,
  specialist_id uuid not null references specialists,
  by_side text not null check (by_side in ('specialist', 'business')),
  undone_at timestamptz not null
);
insert into booking_undos (engagement_id, shift_id, specialist_id, by_side, undone_at)
select distinct on (shift_id, cancelled_by, case when cancelled_by = 'specialist' then specialist_id end)
  id, shift_id, specialist_id, cancelled_by, updated_at
from engagements where cancel_reason = 'mortar:takenBackInTime' and cancelled_by in ('specialist', 'business')
order by shift_id, cancelled_by, case when cancelled_by = 'specialist' then specialist_id end, updated_at;
create unique index booking_undos_by_business on booking_undos (shift_id) where by_side = 'business';
create unique index booking_undos_by_specialist on booking_undos (shift_id, specialist_id) where by_side = 'specialist';
create trigger booking_undos_append_only before update or delete on booking_undos for each row execute function refuse_change();
