-- Ratings go with hours found not worked and come back with hours granted after all; what an Admin hid itself stays (PRODUCT §8).
alter table ratings add column hidden_as text check (hidden_as = 'notWorked'),
  add constraint ratings_hidden_as check (hidden_as is null or hidden_at is not null);
-- The transaction that hid them cancelled the booking.
update ratings r set hidden_as = 'notWorked' from engagements e where e.id = r.engagement_id and e.cancelled_at = r.hidden_at;
