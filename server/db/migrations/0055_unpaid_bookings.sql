-- A booking whose hold is still refused so long before the start is cancelled by Mortar (PRODUCT §6, decision 080).
alter table engagements add column pay_by timestamptz;

create or replace function set_day_clocks() returns trigger language plpgsql as $$
begin
  select lower(new.during) + make_interval(mins => coalesce((policy ->> 'lateMinutes')::numeric, 15)::int),
    lower(new.during) + make_interval(mins => coalesce((policy ->> 'noShowByItselfMinutes')::numeric, 120)::int),
    lower(new.during) - make_interval(secs => 3600 * coalesce((policy ->> 'cancelUnpaidBeforeHours')::numeric, 2)::float8)
    into new.late_at, new.no_show_at, new.pay_by
    from policies where version = new.policy_version;
  return new;
end $$;
update engagements set during = during;

create index engagements_pay_by on engagements (pay_by) where status = 'Booked';
