-- Standing is its lines replayed in order (PRODUCT §4, decision 080): pauses at 0, appeals, lines that wait or are void.

-- The score is kept between 0 and 100 at each line; `contract/engagements/standing.ts` is its twin.
create function standing_step(score int, effect int) returns int language sql immutable strict parallel safe
  as 'select least(100, greatest(0, score + effect))';
create aggregate standing_score(int) (sfunc = standing_step, stype = int, initcond = '100', parallel = safe);

create table standing_pauses (
  id uuid primary key,
  specialist_id uuid not null references specialists,
  -- The line that brought the score to 0: each pauses once.
  line_id uuid not null unique references standing_events,
  nth int not null check (nth >= 1),
  begun_at timestamptz not null,
  -- Null: an Admin looks at it first.
  ends_at timestamptz,
  -- While an appeal of a line it needs is open.
  suspended_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('served', 'reviewed', 'void', 'followed')),
  -- What an Admin decided of a pause that waited for it.
  decision text check (decision in ('end', 'keep')),
  decided_by uuid references users,
  decided_at timestamptz,
  reason text not null default '',
  check ((ended_at is null) = (ended_as is null)),
  check ((decision is null) = (decided_at is null)),
  check (suspended_at is null or ended_at is null)
);
create index standing_pauses_specialist on standing_pauses (specialist_id, begun_at);
create unique index standing_pauses_one_running on standing_pauses (specialist_id) where ended_at is null and suspended_at is null;
create index standing_pauses_ends on standing_pauses (ends_at) where ended_at is null and suspended_at is null;

-- What booking reads: as long as it lasts; without an end an Admin decides.
alter table specialists
  add column booking_paused_since timestamptz,
  add column booking_paused_until timestamptz,
  add constraint specialists_pause check (booking_paused_until is null or booking_paused_since is not null);

alter table standing_events
  -- From when it counts: of a no-show, once an Admin has looked at it. Appeals are counted from then.
  add column counts_from timestamptz,
  -- Under review or appealed: it does not count meanwhile.
  add column waiting_since timestamptz,
  add column voided_at timestamptz,
  add column voided_as text check (voided_as in ('excused', 'arrivalProven', 'appealed', 'pauseVoid')),
  -- The pause whose end it is.
  add column pause_id uuid unique references standing_pauses,
  add constraint standing_events_void check ((voided_at is null) = (voided_as is null)),
  add constraint standing_events_waits check (waiting_since is null or voided_at is null);

-- A no-show that was none was a line of its own until now.
alter table standing_events disable trigger standing_events_append_only;
update standing_events set counts_from = at;
update standing_events l set voided_at = v.at, voided_as = case when e.ended_as = 'turnedAway' then 'arrivalProven' else 'excused' end
  from standing_events v join engagements e on e.id = v.engagement_id
  where v.rule = 'noShowVoided' and l.rule = 'noShow' and l.engagement_id = v.engagement_id;
delete from standing_events where rule = 'noShowVoided';
drop trigger standing_events_append_only on standing_events;
alter table standing_events add constraint standing_events_rule check (rule in ('cancelled', 'noShow', 'completed', 'onTime', 'pauseEnded'));

-- What a line says stays; whether it counts may change, and what is void stays so.
create function check_standing_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (new.id, new.specialist_id, new.engagement_id, new.rule, new.effect, new.at, new.lapses_at, new.pause_id)
      is distinct from (old.id, old.specialist_id, old.engagement_id, old.rule, old.effect, old.at, old.lapses_at, old.pause_id) then
    raise exception 'line % of standing is as it was written', old.id using errcode = 'check_violation', constraint = 'standing_events_as_written';
  end if;
  return new;
end $$;
create trigger standing_events_as_written before update or delete on standing_events for each row execute function check_standing_line();

-- A standby list replays the lines of everybody in reach: from the index alone.
drop index standing_events_lapses;
drop index standing_events_specialist;
create index standing_events_replay on standing_events (specialist_id, at, id) include (effect, lapses_at)
  where waiting_since is null and voided_at is null;
create index standing_events_specialist on standing_events (specialist_id, at);

create table standing_appeals (
  id uuid primary key,
  -- A line is appealed once.
  line_id uuid not null unique references standing_events,
  specialist_id uuid not null references specialists,
  status text not null check (status in ('Pending', 'Approved', 'Rejected')),
  grounds text not null check (grounds in ('illness', 'bereavement', 'accident', 'weather', 'unsafeSite', 'wrongRecord')),
  text text not null check (char_length(text) <= 2000),
  opened_at timestamptz not null,
  answer_by timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  reason text not null default '',
  erased_at timestamptz,
  check ((status = 'Pending') = (decided_at is null)),
  check (text <> '' or erased_at is not null)
);
create index standing_appeals_open on standing_appeals (answer_by, id) where status = 'Pending';
create index standing_appeals_decided on standing_appeals (decided_at, id) where status <> 'Pending';
create index standing_appeals_specialist on standing_appeals (specialist_id);
create trigger standing_appeals_transition before update of status on standing_appeals for each row execute function check_transition('approval');

create table standing_appeal_files (
  id uuid primary key,
  appeal_id uuid not null references standing_appeals,
  position int not null check (position between 0 and 4),
  file_key text not null unique,
  file_name text not null,
  mime_type text not null,
  bytes int not null,
  unique (appeal_id, position)
);
