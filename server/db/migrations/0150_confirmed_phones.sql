-- A phone number belongs to the account that confirmed it. One that is typed only keeps nobody from theirs.
drop index users_phone;
create unique index users_phone on users (phone)
  where phone_verified_at is not null and deleted_at is null and phone <> '';
create index users_phone_claims on users (phone) where deleted_at is null and phone <> '';

-- Several accounts may prove the same number: each has a code of its own. One at the door is nobody's.
drop index one_time_codes_current;
create unique index one_time_codes_current on one_time_codes (type, subject, user_id) nulls not distinct
  where superseded_at is null;
