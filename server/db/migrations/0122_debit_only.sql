-- A bank account alone pays what these shifts cost: no card, no terms. Nobody is booked on them once a debit takes longer than until
-- their start (PRODUCT §6, decision 140).
alter table shifts add column debit_only boolean not null default false;
-- When the owner was told that the shift leaves the market.
alter table shifts add column debit_told_at timestamptz;

create index shifts_debit_to_tell on shifts (starts_at)
  where status = 'Active' and published and debit_only and debit_told_at is null;

-- Search reads it from the same single index as the rest.
drop index shifts_open_search;
create index shifts_open_search on shifts (cell, day) include (
  business_id, starts_at, ends_at, opens_to_all_at, search_facts, search_has, search_needs, lat6, lng6, rate_per_hour_cents, pay_cents, last_day,
  start_minute, minutes_there, debit_only, other_software, other_softwares_needed
) where status = 'Active' and published and listed;

update shifts s set debit_only = true from businesses b
  where b.id = s.business_id and s.status in ('Active', 'Booked', 'In Progress')
    and exists (select from payment_methods m where m.user_id = b.owner_id and m.removed_at is null)
    and not exists (select from payment_methods m where m.user_id = b.owner_id and m.removed_at is null and m.kind = 'card')
    and not exists (select from payment_terms t where t.payer_id = b.owner_id and t.ended_at is null);
