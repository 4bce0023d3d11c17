-- What falls due is asked for every few seconds, and hundreds of times while a clock is walked: an index for each question,
-- in the order of the moment, so that "the next one" is its first row.

create index engagements_saved_start on engagements (lower(during)) where status = 'Saved';
create index engagements_booked_start on engagements (lower(during)) include (confirmations_asked) where status = 'Booked' and confirmed_at is null;
create index engagements_booked_end on engagements (upper(during)) where status = 'Booked' and waiting_since is null;
create index engagements_waiting on engagements (waiting_since) where status = 'Booked' and waiting_since is not null;
create index engagements_in_progress on engagements (upper(during)) where status = 'In Progress';
