-- Until the undo window of a booking closes nobody else is declined or told (PRODUCT §3). Not null: the other requests for its
-- shift, and the person's own that overlap it, are on hold since then. Bookings of before have answered theirs already.
alter table engagements add column others_wait_since timestamptz;
alter table engagements add constraint engagements_others_wait
  check (others_wait_since is null or status in ('Active', 'Booked'));
create index engagements_others_wait_on_shift on engagements (shift_id) where others_wait_since is not null;
create index engagements_others_wait_on_person on engagements (specialist_id) where others_wait_since is not null;
create index engagements_others_wait_until on engagements (undo_until) where others_wait_since is not null;
