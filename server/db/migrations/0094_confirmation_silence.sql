-- When the pharmacy was told that somebody booked has not said whether they will come (PRODUCT §5).
alter table engagements add column silence_told_at timestamptz;
