-- What goes wrong on the day of a shift (PRODUCT §5): late, released, a no-show, turned away, sent home (decision 078).
alter table engagements
  -- When she counts as late, and when as a no-show by herself: from the start and the booking's own policy.
  add column late_at timestamptz,
  add column no_show_at timestamptz,
  -- Both sides were told that she is late; she answered how far she is.
  add column late_told_at timestamptz,
  add column late_answered_at timestamptz,
  -- When she says that she was sent home; an Admin or the pharmacy's own word settles it.
  add column sent_home_at timestamptz,
  -- How the day ended it, and when.
  add column ended_as text check (ended_as in ('released', 'noShow', 'turnedAway', 'sentHome')),
  add column ended_at timestamptz,
  -- What she is paid for it.
  add column ended_pay_cents int check (ended_pay_cents >= 0),
  add constraint engagements_ending_whole check ((ended_as is null) = (ended_at is null) and (ended_as is null) = (ended_pay_cents is null)),
  add constraint engagements_ending_cancels check ((ended_as is not null) <= (status = 'Cancelled')),
  -- Never against arrival evidence.
  add constraint engagements_absent check ((ended_as in ('released', 'noShow')) <= (arrived_at is null and waiting_since is null));

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
-- The no-show's index takes its place.
drop index engagements_booked_end;

-- A shift is offered to backups also when the pharmacy lets go of somebody who is late.
alter table backup_plans drop constraint backup_plans_cause_check,
  add constraint backup_plans_cause_check check (cause in ('cancelled', 'noShow', 'released'));

-- A no-show waits for a human before it counts.
alter table attendance_reviews drop constraint attendance_reviews_kind_check,
  add constraint attendance_reviews_kind_check check (kind in ('arrival', 'hours', 'noShow', 'sentHome')),
  drop constraint attendance_reviews_cause_check,
  add constraint attendance_reviews_cause_check
    check (cause in ('notHere', 'noProof', 'noDeparture', 'beyondRecord', 'beyondBooking', 'pharmacyWord', 'noWord',
      'specialistWord')),
  drop constraint attendance_reviews_decision_check,
  add constraint attendance_reviews_decision_check check (decision in (
    'arrived', 'notArrived', 'claimed', 'recorded', 'none', 'settled', 'noShow', 'excused', 'turnedAway',
    'sentHome', 'notSentHome'));

-- Somebody at work is sent home, or leaves a pharmacy where nobody is.
insert into allowed_transitions (machine, from_status, to_status) values
  ('engagement', 'In Progress', 'Cancelled'), ('shift', 'In Progress', 'Cancelled');
