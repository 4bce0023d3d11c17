-- A session in which an Admin sees Mortar as somebody else does, and changes nothing (PRODUCT §11).
alter table sessions add column viewed_by uuid references users;
alter table sessions add column view_reason text;
alter table sessions add constraint sessions_view_has_reason check ((viewed_by is null) = (view_reason is null));
alter table sessions add constraint sessions_view_of_another check (viewed_by <> user_id);
-- It proves nothing and sends nothing late.
alter table sessions add constraint sessions_view_proves_nothing check (viewed_by is null or (proven_until is null and contact_at is null));
create index sessions_viewed on sessions (user_id, created_at desc) where viewed_by is not null;
