-- A pharmacy's own bank (PRODUCT §3): people it knew before Mortar, who work there at the lower fee once they confirm it.
create table own_bank (
  id uuid primary key,
  business_id uuid not null references businesses,
  specialist_id uuid not null references specialists,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('business', 'specialist', 'system')),
  check ((ended_at is null) = (ended_by is null)),
  check (confirmed_at >= proposed_at),
  check (ended_at >= proposed_at)
);
create unique index own_bank_pair on own_bank (business_id, specialist_id) where ended_at is null;
create index own_bank_specialist on own_bank (specialist_id) where ended_at is null;

-- Whether a booking is made at the own bank's fee; set while it is asked for, locked with its terms.
alter table engagements add column own_bank boolean not null default false;

-- Only somebody who was never booked through Mortar at a pharmacy of this owner enters the own bank.
create function own_bank_knew_before() returns trigger language plpgsql as $$
begin
  if exists (
    select from engagements e join businesses b on b.id = e.business_id
    where e.specialist_id = new.specialist_id and e.booked_at is not null and not e.own_bank
      and b.owner_id = (select owner_id from businesses where id = new.business_id)
  ) then
    raise exception 'booked through Mortar before' using errcode = 'check_violation', constraint = 'own_bank_knew_before';
  end if;
  return new;
end $$;
create trigger own_bank_knew_before before update of confirmed_at on own_bank
  for each row when (new.confirmed_at is not null and old.confirmed_at is null) execute function own_bank_knew_before();

-- Who hears of invite-first shifts first: favorites and the own bank.
create view preferred_people as
  select business_id, specialist_id from favourites
  union
  select business_id, specialist_id from own_bank where confirmed_at is not null and ended_at is null;
