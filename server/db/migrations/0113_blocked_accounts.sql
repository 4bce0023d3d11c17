-- Whether the account of a specialist is blocked: who cannot sign in books nothing, and is not asked (PRODUCT §3).

alter table specialists add column account_blocked boolean not null default false;
-- Numbers that stood readable before 0106 are sealed at the start after the migrations: until then their rows can be changed no other way.
alter table specialists drop constraint specialists_ids_sealed;
update specialists s set account_blocked = true from users u where u.id = s.user_id and u.is_blocked;
alter table specialists add constraint specialists_ids_sealed
  check (license_or_state_id_sealed like 'v1.%' and registration_id_sealed like 'v1.%') not valid;
