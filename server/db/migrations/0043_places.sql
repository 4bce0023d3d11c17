-- Headcount (PRODUCT §3): N people are N equal shifts, the places of one line (decision 069).
alter table postings add column headcount int not null default 1 check (headcount between 1 and 10);
alter table postings add constraint postings_headcount_or_block check (headcount = 1 or block = 'optional');

alter table shifts add column line_id uuid;
-- Of the open places of a line exactly one is listed: search shows and counts that one, requests wait on it. A shift of no
-- line is its own.
alter table shifts add column listed boolean not null default true;
create index shifts_line on shifts (line_id, id) where line_id is not null;
create unique index shifts_one_listed on shifts (line_id) where line_id is not null and listed;
alter table shifts add constraint shifts_listed_is_open
  check (line_id is null or not listed or (status = 'Active' and published));

alter table engagements add column line_id uuid;
-- Nobody asks for, is invited to or holds two places of one line.
create unique index engagements_one_of_line on engagements (line_id, specialist_id)
  where line_id is not null and status not in ('Declined', 'Cancelled', 'Expired', 'Deleted');

create index engagements_others_wait_on_line on engagements (line_id) where others_wait_since is not null;
-- Each side undoes once per shift: of a line a person has one.
alter table booking_undos add column line_id uuid;
create unique index booking_undos_on_line on booking_undos (line_id, specialist_id) where by_side = 'specialist';

create function list_place() returns trigger language plpgsql as $$
begin
  new.listed := new.line_id is null or (new.status = 'Active' and new.published and not exists (
    select from shifts o where o.line_id = new.line_id and o.id <> new.id and o.listed));
  return new;
end $$;
create trigger shifts_list_new_place before insert on shifts for each row when (new.line_id is not null)
  execute function list_place();
create trigger shifts_list_place before update of status, published, line_id on shifts for each row
  when (new.line_id is not null or old.line_id is not null) execute function list_place();

-- The next open place is listed when one no longer is, and what waits for an answer or is bookmarked moves there with it.
-- Whoever changes a place has locked its whole line.
create function follow_listed_place() returns trigger language plpgsql as $$
begin
  if old.listed and old.line_id is not null and not (new.listed and new.line_id is not distinct from old.line_id) then
    update shifts set listed = true where id = (
      select id from shifts where line_id = old.line_id and status = 'Active' and published order by id limit 1);
  end if;
  if new.listed and not old.listed and new.line_id is not null then
    update engagements set shift_id = new.id
      where line_id = new.line_id and status in ('Pending', 'Saved') and shift_id <> new.id;
  end if;
  -- A place that leaves its line takes whoever holds it along; who waits stays with the line while there is one.
  if new.line_id is null and old.line_id is not null then
    update engagements set shift_id = other.id
      from (select id from shifts where line_id = old.line_id and status not in ('Cancelled', 'Deleted')
        order by listed desc, id limit 1) other
      where engagements.line_id = old.line_id and shift_id = old.id and engagements.status in ('Pending', 'Saved');
    update engagements set line_id = null where line_id = old.line_id and shift_id = old.id;
  end if;
  return null;
end $$;
create trigger shifts_follow_listed_place after update of status, published, line_id, listed on shifts for each row
  when (new.line_id is not null or old.line_id is not null) execute function follow_listed_place();

-- Search reads one shift a line by the same single index as before.
drop index shifts_open_search;
create index shifts_open_search on shifts (cell, day) include (
  business_id, starts_at, ends_at, opens_to_all_at, search_facts, search_has, search_needs, lat6, lng6, rate_per_hour_cents, pay_cents, last_day,
  start_minute, minutes_there, other_software, other_softwares_needed
) where status = 'Active' and published and listed;
