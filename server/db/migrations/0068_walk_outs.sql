-- Walk-outs, leaving by evidence, a no-show that was none, and clocks that wait for the word before them (decision 096).
alter table engagements drop constraint engagements_ended_as_check,
  add constraint engagements_ended_as_check check (ended_as in ('released', 'noShow', 'turnedAway', 'sentHome', 'walkOut')),
  drop constraint engagements_departed_by_check,
  add constraint engagements_departed_by_check check (departed_by in ('code', 'system', 'evidence', 'pharmacy')),
  -- Who walked out had come, and is paid for the time worked.
  add constraint engagements_walk_out check ((ended_as = 'walkOut') <= (arrived_at is not null and departed_at is not null));

alter table attendance_entries drop constraint attendance_entries_kind_check,
  add constraint attendance_entries_kind_check check (kind in
    ('on_my_way', 'arrival_code', 'arrival_without_code', 'departure_code', 'departure_without_code', 'wrong_code'));

alter table attendance_reviews drop constraint attendance_reviews_kind_check,
  add constraint attendance_reviews_kind_check check (kind in ('arrival', 'noShow', 'sentHome', 'walkOut')),
  drop constraint attendance_reviews_decision_check,
  add constraint attendance_reviews_decision_check check (decision in (
    'arrived', 'notArrived', 'claimed', 'recorded', 'none', 'settled', 'noShow', 'excused', 'turnedAway',
    'sentHome', 'notSentHome', 'walkOut'));

alter table backup_plans drop constraint backup_plans_cause_check,
  add constraint backup_plans_cause_check check (cause in ('cancelled', 'noShow', 'released', 'disqualified', 'walkOut'));

alter table standing_events drop constraint standing_events_rule,
  add constraint standing_events_rule check (rule in ('cancelled', 'noShow', 'walkOut', 'completed', 'onTime', 'pauseEnded'));

-- A shift is open again while it runs; somebody counted as a no-show is at work after all.
insert into allowed_transitions (machine, from_status, to_status) values
  ('shift', 'In Progress', 'Active'), ('shift', 'Active', 'In Progress'), ('engagement', 'Cancelled', 'In Progress');

-- A no-show by itself comes as long after "are you close?" was asked as it does on a day without an outage.
create or replace function set_day_clocks() returns trigger language plpgsql as $$
declare
  late interval;
  absent interval;
begin
  select make_interval(mins => coalesce((policy ->> 'lateMinutes')::numeric, 15)::int),
    make_interval(mins => coalesce((policy ->> 'noShowByItselfMinutes')::numeric, 120)::int),
    lower(new.during) - make_interval(secs => 3600 * coalesce((policy ->> 'cancelUnpaidBeforeHours')::numeric, 2)::float8)
    into late, absent, new.pay_by
    from policies where version = new.policy_version;
  new.late_at := lower(new.during) + late;
  new.no_show_at := greatest(lower(new.during) + absent, new.late_told_at + greatest(absent - late, interval '0'));
  return new;
end $$;
drop trigger engagements_day_clocks on engagements;
create trigger engagements_day_clocks before insert or update of during, policy_version, late_told_at on engagements
  for each row execute function set_day_clocks();

drop index engagements_no_show;
create index engagements_no_show on engagements (no_show_at) where status = 'Booked';
