-- Mandatory blocks for several people (PRODUCT §3): each person's dates are one block, and each date's places are one line, so
-- the blocks of a posting stand side by side in the same lines (decision 076).
alter table postings drop constraint postings_headcount_or_block;

-- Of a line the block that was made first is listed, so that every date lists the same one, in whatever order rows change.
create or replace function list_place() returns trigger language plpgsql as $$
begin
  new.listed := new.line_id is null or (new.status = 'Active' and new.published and not exists (
    select from shifts o where o.line_id = new.line_id and o.id <> new.id
      and (o.listed or (o.status = 'Active' and o.block_id < new.block_id))));
  return new;
end $$;

create or replace function follow_listed_place() returns trigger language plpgsql as $$
begin
  if old.listed and old.line_id is not null and not (new.listed and new.line_id is not distinct from old.line_id) then
    update shifts set listed = true where id = (
      select id from shifts where line_id = old.line_id and status = 'Active' and published order by block_id, id limit 1);
  end if;
  -- Who asked for a block asks for the one it stands on.
  if new.listed and not old.listed and new.line_id is not null then
    update engagements set shift_id = new.id, block_id = coalesce(new.block_id, block_id)
      where line_id = new.line_id and status in ('Pending', 'Saved') and shift_id <> new.id;
  end if;
  -- A place that leaves its line takes whoever holds it along; who waits stays with the line while there is one they may
  -- still get: one that leaves open is theirs where no other is.
  if new.line_id is null and old.line_id is not null then
    update engagements set shift_id = other.id, block_id = coalesce(other.block_id, engagements.block_id)
      from (select s.id, s.block_id from shifts s where s.line_id = old.line_id and s.status not in ('Cancelled', 'Deleted')
        and (new.status <> 'Active' or s.status = 'Active' or exists (
          select from engagements b where b.shift_id = s.id and b.others_wait_since is not null))
        order by s.listed desc, s.id limit 1) other
      where engagements.line_id = old.line_id and shift_id = old.id and engagements.status in ('Pending', 'Saved');
    update engagements set line_id = null where line_id = old.line_id and shift_id = old.id;
  end if;
  -- The blocks of a line are equal: one that loses a date, or has one at other terms, is a block of its own.
  if old.line_id is not null and old.block_id is not null and old.status not in ('Cancelled', 'Deleted')
    and (new.line_id is null or new.block_id is null or new.status in ('Cancelled', 'Deleted')) then
    update shifts set line_id = null
      where block_id = old.block_id and id <> old.id and line_id is not null and status not in ('Cancelled', 'Deleted');
  end if;
  return null;
end $$;

-- At commit a block is open on all its dates, or one person has all of them; all of them are in lines or none, and the open
-- ones are listed together.
create or replace function check_block() returns trigger language plpgsql as $$
begin
  if (select count(distinct coalesce(specialist_id::text, 'open')) > 1
        or count(distinct line_id is null) > 1 or count(distinct listed) filter (where status = 'Active') > 1
      from shifts where block_id = new.block_id and status in ('Active', 'Booked', 'In Progress', 'Completed'))
  then
    raise exception 'block % is not whole', new.block_id using errcode = 'check_violation', constraint = 'shifts_block_whole';
  end if;
  return null;
end $$;
drop trigger shifts_block_whole on shifts;
create constraint trigger shifts_block_whole after insert or update of status, specialist_id, block_id, line_id, listed on shifts
  deferrable initially deferred for each row when (new.block_id is not null) execute function check_block();
