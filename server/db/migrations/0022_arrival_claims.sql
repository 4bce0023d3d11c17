-- An arrival without a code is a claim until the place, the pharmacy or an Admin bears it out (PRODUCT §5).
alter table engagements
  -- When the server heard of the claim: `waiting_since` is the phone's time.
  add column waiting_received_at timestamptz,
  -- Until then the pharmacy answers; after that the place decides, else an Admin.
  add column waiting_answer_by timestamptz,
  -- The first moment a location proved that she was at the pharmacy.
  add column waiting_place_at timestamptz,
  add column pharmacy_word text check (pharmacy_word in ('here', 'notHere')),
  add column pharmacy_word_at timestamptz,
  add column pharmacy_word_by uuid references users,
  add column arrival_proof text check (arrival_proof in ('place', 'pharmacy', 'admin', 'unchecked')),
  -- When the server heard of the arrival: `arrived_at` may be the phone's time.
  add column arrival_received_at timestamptz;

-- Counted under the former rule, which asked for nothing.
update engagements set arrival_proof = 'unchecked' where arrived_by = 'evidence';
update engagements set waiting_received_at = waiting_since, waiting_answer_by = waiting_since + interval '15 minutes'
  where waiting_since is not null;

alter table engagements
  add constraint engagements_arrival_proved check ((arrived_by = 'evidence') <= (arrival_proof is not null)),
  add constraint engagements_place_proved check ((arrival_proof = 'place') <= (waiting_place_at is not null)),
  add constraint engagements_pharmacy_proved check ((arrival_proof = 'pharmacy') <= (pharmacy_word is not distinct from 'here')),
  add constraint engagements_claim_whole check (waiting_since is null or (waiting_received_at is not null and waiting_answer_by is not null)),
  add constraint engagements_word_whole check ((pharmacy_word is null) = (pharmacy_word_at is null));

drop index engagements_waiting;
create index engagements_waiting on engagements (waiting_answer_by) where status = 'Booked' and waiting_since is not null;

-- The last time a session spoke with the server while its device had nothing unsent. Unlike `last_seen_at` it does not move with
-- the demo clock.
alter table sessions add column contact_at timestamptz;
-- Nobody knows a code before it was first shown.
alter table one_time_codes add column first_shown_at timestamptz;
