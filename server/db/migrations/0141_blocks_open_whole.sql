-- A block opens to everyone at one moment (decision 151). What is posted keeps the one its favorites were told: its last date's.
update shifts s set opens_to_all_at = whole.opens_to_all_at
  from (select block_id, max(opens_to_all_at) as opens_to_all_at from shifts
    where block_id is not null and status = 'Active' group by block_id) whole
  where s.block_id = whole.block_id and s.status = 'Active' and s.opens_to_all_at is distinct from whole.opens_to_all_at;
set constraints all immediate;

-- At commit a block is open on all its dates, at one moment, or one person has all of them; all of them are in lines or none, and the
-- open ones are listed together.
create or replace function check_block() returns trigger language plpgsql as $$
begin
  if (select count(distinct coalesce(specialist_id::text, 'open')) > 1
        or count(distinct line_id is null) > 1 or count(distinct listed) filter (where status = 'Active') > 1
        or count(distinct coalesce(opens_to_all_at, '-infinity')) filter (where status = 'Active') > 1
      from shifts where block_id = new.block_id and status in ('Active', 'Booked', 'In Progress', 'Completed'))
  then
    raise exception 'block % is not whole', new.block_id using errcode = 'check_violation', constraint = 'shifts_block_whole';
  end if;
  return null;
end $$;
drop trigger shifts_block_whole on shifts;
create constraint trigger shifts_block_whole
  after insert or update of status, specialist_id, block_id, line_id, listed, opens_to_all_at on shifts
  deferrable initially deferred for each row when (new.block_id is not null) execute function check_block();
