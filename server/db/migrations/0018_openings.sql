-- Shifts that favorites see first and that have yet to open to all (PRODUCT §3): a line each, gone once somebody looked whose
-- searches they fit. Looking costs what opens, however many opened before. No moment is remembered as the last one seen, so
-- nothing is passed over: not one of many that open together, not one whose change commits late, not after a clock set back.
create table openings (
  shift_id uuid primary key references shifts on delete cascade,
  opens_at timestamptz not null
);
create index openings_due on openings (opens_at);

-- By the database: whoever sets the moment, the line goes with it.
create function keep_opening() returns trigger language plpgsql as $$
begin
  if new.opens_to_all_at is null then
    delete from openings where shift_id = new.id;
  else
    insert into openings (shift_id, opens_at) values (new.id, new.opens_to_all_at)
    on conflict (shift_id) do update set opens_at = excluded.opens_at;
  end if;
  return null;
end $$;
create trigger shifts_opening_set after insert on shifts
  for each row when (new.opens_to_all_at is not null) execute function keep_opening();
create trigger shifts_opening_changed after update of opens_to_all_at on shifts
  for each row when (old.opens_to_all_at is distinct from new.opens_to_all_at) execute function keep_opening();

-- Looking once too often is no harm: nobody is told of a shift twice.
insert into openings (shift_id, opens_at)
  select s.id, s.opens_to_all_at from shifts s
  where s.opens_to_all_at is not null and s.status in ('Active', 'Booked') and not exists (select from openings_matched o where o.shift_id = s.id);
drop table openings_matched;
drop index shifts_opening;
