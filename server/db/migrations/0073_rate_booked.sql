-- What is booked is booked at the rate on the table, and offers end with the acceptance (PRODUCT §3): a counter-offer and an acceptance
-- that did not see each other do not both count.
create function check_rate_booked() returns trigger language plpgsql as $$
begin
  if old.status in ('Active', 'Booked', 'In Progress') and (
    new.specialist_offer_cents is distinct from old.specialist_offer_cents
    or new.business_offer_cents is distinct from old.business_offer_cents
  ) then
    raise exception 'a counter-offer to what is accepted: engagement %', new.id using errcode = 'check_violation';
  end if;
  -- Without what was before, it is no acceptance: an Admin gives the booking to somebody who had asked for it.
  if old.status = 'Pending' and new.status = 'Active' and new.before_booking is not null
    and new.before_booking ->> 'awaits' is distinct from old.awaits then
    raise exception 'accepted by the side that offers: engagement %', new.id using errcode = 'check_violation';
  end if;
  if old.status = 'Active' and new.status = 'Booked' and (new.terms ->> 'ratePerHourCents')::int
    <> coalesce(new.business_offer_cents, new.specialist_offer_cents, new.rate_per_hour_cents) then
    raise exception 'booked at another rate than is on the table: engagement %', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger engagements_rate_booked before update of status, specialist_offer_cents, business_offer_cents on engagements
  for each row execute function check_rate_booked();
