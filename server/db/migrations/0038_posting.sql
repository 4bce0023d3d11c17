-- Posting (PRODUCT §3): templates of a pharmacy, blocks booked all or nothing, and the index of booked rates.

create table posting_templates (
  id uuid primary key,
  business_id uuid not null references businesses,
  name text not null check (length(name) between 1 and 60),
  -- Terms, hours and weekdays as the contract's PostingTemplate has them.
  terms jsonb not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Saving again under a name changes that template.
create unique index posting_templates_name on posting_templates (business_id, lower(name));

-- The dates of a mandatory posting are one block. A date somebody left, or its pharmacy canceled, is in no block any more.
alter table shifts add column block_id uuid;
create index shifts_block on shifts (block_id) where block_id is not null;
-- What was asked for or booked as one block, kept when a date leaves it.
alter table engagements add column block_id uuid;
create index engagements_block on engagements (block_id, specialist_id) where block_id is not null;

-- At commit a block is open on all its dates, or one person has all of them.
create function check_block() returns trigger language plpgsql as $$
begin
  if (select count(distinct coalesce(specialist_id::text, 'open')) > 1
      from shifts where block_id = new.block_id and status in ('Active', 'Booked', 'In Progress', 'Completed'))
  then
    raise exception 'block % is not whole', new.block_id using errcode = 'check_violation', constraint = 'shifts_block_whole';
  end if;
  return null;
end $$;
create constraint trigger shifts_block_whole after insert or update of status, specialist_id, block_id on shifts
  deferrable initially deferred for each row when (new.block_id is not null) execute function check_block();

-- Booked rates nearby (PRODUCT §7, "Fair-rate panel").
create index shifts_filled_near on shifts (role, cell, starts_at) include (lat6, lng6, weekday, created_at)
  where status in ('Booked', 'In Progress', 'Completed');
