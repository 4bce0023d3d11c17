-- Whether the addresses of a specialist's account are confirmed: who cannot be reached is not booked, and is not asked (PRODUCT §1).

alter table specialists
  add column email_confirmed boolean not null default false,
  add column phone_confirmed boolean not null default false;
-- Numbers that stood readable before 0106 are sealed at the start after the migrations: until then their rows can be changed no other way.
alter table specialists drop constraint specialists_ids_sealed;
update specialists s set email_confirmed = u.email_verified_at is not null, phone_confirmed = u.phone_verified_at is not null
  from users u where u.id = s.user_id;
alter table specialists add constraint specialists_ids_sealed
  check (license_or_state_id_sealed like 'v1.%' and registration_id_sealed like 'v1.%') not valid;
