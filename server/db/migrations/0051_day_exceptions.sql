-- What goes wrong on the day of a shift (PRODUCT §5): late, released, a no-show, turned away, sent home (decision 078).
alter table engagements
  -- When she counts as late, and when as a no-show by herself: from the start and the booking's own policy.
  add column late_at timestamptz,
  add column no_show_at timestamptz,
  -- Both sides were told that she is late; she answered how far she is.
  add column late_told_at timestamptz,
  add column late_answered_at timestamptz,
  -- How the day ended it, and when.
  add column ended_as text check (ended_as in ('released', 'noShow', 'turnedAway', 'sentHome')),
  add column ended_at timestamptz,
  add constraint engagements_ending_whole check ((ended_as is null) = (ended_at is null)),
  add constraint engagements_ending_cancels check ((ended_as is not null) <= (status = 'Cancelled')),
  -- Never against arrival evidence.
  add constraint engagements_no_show_without_claim check ((ended_as = 'noShow') <= (arrived_at is null));

create function set_day_clocks() returns trigger language plpgsql as $$
begin
  select lower(new.during) + make_interval(mins => coalesce((policy ->> 'lateMinutes')::numeric, 15)::int),
    lower(new.during) + make_interval(mins => coalesce((policy ->> 'noShowByItselfMinutes')::numeric, 120)::int)
    into new.late_at, new.no_show_at
    from policies where version = new.policy_version;
  return new;
end $$;
create trigger engagements_day_clocks before insert or update of during, policy_version on engagements
  for each row execute function set_day_clocks();
update engagements set during = during;

create index engagements_late on engagements (late_at) where status = 'Booked' and waiting_since is null and late_told_at is null;
create index engagements_no_show on engagements (no_show_at) where status = 'Booked' and waiting_since is null;
