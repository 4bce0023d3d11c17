-- The search (PRODUCT §7): one slim index that answers it alone, whatever the filters (decision 040).

-- 1, 2, 4, … for the first, second, third … of a list; 0 for what is not in it.
create function bit_of(known text[], value text) returns int language sql immutable parallel safe as
  'select coalesce(1 << (array_position(known, value) - 1), 0)';

-- The lists are the contract's constants in their order; `search-bits.ts` reads the same places, and a test holds the two together.

-- What a shift is, one bit of each group set: role 0-2, weekday 3-9, booking mode 10-12, volume 13-16 (17: another), parking
-- 18-21 (22: another), immunizer asked for 23 or not 24; then the number of its state from 25 on. A search names the bits
-- it does not want.
create function search_facts(role text, weekday int, booking_mode text, script text, parking text, needs_immunizer boolean, state text)
returns int language sql immutable parallel safe as $$select
  bit_of('{Pharmacist,Pharmacy Technician,Pharmacy Intern}', role)
  | (1 << (2 + weekday))
  | (bit_of('{request,instant,invite-first}', booking_mode) << 10)
  | (bit_of('{Low (0-50/day),Medium (51-100/day),High (101-175/day),Very high (>175/day)}', script) << 13)
  | ((bit_of('{Low (0-50/day),Medium (51-100/day),High (101-175/day),Very high (>175/day)}', script) = 0)::int << 17)
  | (bit_of('{On-site parking,Street parking,Nearby parking garage,Metered parking closeby}', parking) << 18)
  | ((bit_of('{On-site parking,Street parking,Nearby parking garage,Metered parking closeby}', parking) = 0)::int << 22)
  | case when needs_immunizer then 1 << 23 else 1 << 24 end
  | (coalesce(array_position('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY}', state), 0) << 25)$$;

-- Software 0-9 (10: others too) and languages 11-28.
create function search_names(softwares text[], languages text[]) returns int language sql immutable parallel safe as $$select
  ('PioneerRx' = any(softwares))::int | (('PrimeRx' = any(softwares))::int << 1) | (('Liberty' = any(softwares))::int << 2) |
  (('QS/1' = any(softwares))::int << 3) | (('BestRx' = any(softwares))::int << 4) | (('Rx30' = any(softwares))::int << 5) |
  (('Computer-Rx' = any(softwares))::int << 6) | (('McKesson EnterpriseRx' = any(softwares))::int << 7) |
  (('Micro Merchant' = any(softwares))::int << 8) | (('Datascan' = any(softwares))::int << 9) |
  ((not softwares <@ '{PioneerRx,PrimeRx,Liberty,QS/1,BestRx,Rx30,Computer-Rx,McKesson EnterpriseRx,Micro Merchant,Datascan}')::int << 10) |
  (('English' = any(languages))::int << 11) | (('Spanish' = any(languages))::int << 12) | (('Mandarin' = any(languages))::int << 13) |
  (('Cantonese' = any(languages))::int << 14) | (('Korean' = any(languages))::int << 15) | (('Russian' = any(languages))::int << 16) |
  (('Arabic' = any(languages))::int << 17) | (('Hindi' = any(languages))::int << 18) | (('Bengali' = any(languages))::int << 19) |
  (('Persian' = any(languages))::int << 20) | (('Tagalog' = any(languages))::int << 21) | (('Vietnamese' = any(languages))::int << 22) |
  (('Polish' = any(languages))::int << 23) | (('Portuguese' = any(languages))::int << 24) | (('French' = any(languages))::int << 25) |
  (('Haitian Creole' = any(languages))::int << 26) | (('Tamil' = any(languages))::int << 27) | (('Urdu' = any(languages))::int << 28)$$;

alter table shifts
  add column search_facts int not null generated always as (search_facts(role, weekday, booking_mode, script, parking, needs_immunizer, state)) stored,
  -- The software it runs and the languages spoken there; those one must know and speak.
  add column search_has int not null generated always as (search_names(array[software], languages)) stored,
  add column search_needs int not null generated always as (search_names(needs_softwares, needs_languages)) stored,
  -- Names that have no bit, or nothing: an index spends no byte on nothing.
  add column other_software text generated always as
    (case when not array[software] <@ '{PioneerRx,PrimeRx,Liberty,QS/1,BestRx,Rx30,Computer-Rx,McKesson EnterpriseRx,Micro Merchant,Datascan}' then software end) stored,
  add column other_softwares_needed text[] generated always as
    (case when not needs_softwares <@ '{PioneerRx,PrimeRx,Liberty,QS/1,BestRx,Rx30,Computer-Rx,McKesson EnterpriseRx,Micro Merchant,Datascan}' then needs_softwares end) stored,
  -- The day it ends where it is: a license must reach that far (PRODUCT §3).
  add column last_day date not null generated always as ((ends_at at time zone time_zone)::date) stored,
  -- Break included: what door-to-door pay is divided by.
  add column minutes_there int not null generated always as (paid_minutes + break_minutes) stored;

drop index shifts_open_geo;
create index shifts_open_search on shifts (cell, day) include (
  business_id, starts_at, ends_at, opens_to_all_at, search_facts, search_has, search_needs, lat6, lng6, rate_per_hour_cents, pay_cents, last_day,
  start_minute, minutes_there, other_software, other_softwares_needed
) where status = 'Active' and published;

-- An index-only scan reads the table for every page that is not all-visible, and each booking makes one such. A small fixed
-- number of bookings starts a vacuum, however large the table; below 2 % of its pages it leaves the indexes alone and is cheap.
alter table shifts set (
  autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.0005,
  autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.002,
  autovacuum_analyze_threshold = 5000, autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);

-- A pharmacy that is not approved has nothing open. The application hides its shifts in the transaction that changes its
-- status; at the commit this looks whether it did.
create function refuse_open_shifts() returns trigger language plpgsql as $$
begin
  if exists (select 1 from businesses b join shifts s on s.business_id = b.id and s.status = 'Active' and s.published
             where b.id = new.id and b.status <> 'Approved') then
    raise exception 'pharmacy % is not approved and has open shifts', new.id using errcode = 'check_violation', constraint = 'businesses_open_shifts';
  end if;
  return null;
end $$;
create constraint trigger businesses_open_shifts after update of status on businesses deferrable initially deferred
  for each row when (old.status = 'Approved' and new.status <> 'Approved') execute function refuse_open_shifts();

-- When the profile last listed each system: {"Rx30": "2026-11-16T14:00:00Z"}. A name that is missing was listed from the start.
alter table specialists add column softwares_listed_at jsonb not null default '{}';
