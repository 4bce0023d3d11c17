-- An address asked to run a pharmacy. It has no account by it: one is made when the link is followed (PRODUCT §1).

create table manager_invitations (
  id uuid primary key,
  business_id uuid not null references businesses,
  invited_by uuid not null references users,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  -- SHA-256 of the link's token, which is derived from the server's secret; null: no link was ever sent.
  token_hash bytea unique,
  -- Of several invitations by one owner to one address only the first is mailed; its link accepts them all.
  mailed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users,
  revoked_at timestamptz,
  constraint manager_invitations_one_end check (accepted_at is null or revoked_at is null),
  constraint manager_invitations_accepted_by check ((accepted_at is null) = (accepted_by is null))
);
create unique index manager_invitations_one_open on manager_invitations (business_id, email)
  where accepted_at is null and revoked_at is null;
create index manager_invitations_by on manager_invitations (invited_by, created_at desc);
create index manager_invitations_to on manager_invitations (email, created_at desc);

-- Until now an invitation made an account at once, which no password opened. Those nobody ever opened become invitations
-- that have run out, and their addresses are free again: the owner sees it and may invite anew.
insert into manager_invitations (id, business_id, invited_by, email, first_name, last_name, mailed, created_at, expires_at)
select gen_random_uuid(), m.business_id, b.owner_id, u.email, u.first_name, u.last_name, true, m.joined_at, m.joined_at
from users u join business_managers m on m.user_id = u.id join businesses b on b.id = m.business_id
where u.role = 'Manager' and u.password_hash = '!' and u.deleted_at is null;

delete from business_managers m using users u
where u.id = m.user_id and u.role = 'Manager' and u.password_hash = '!' and u.deleted_at is null;

update users set email = id || '@deleted.invalid', phone = '', first_name = 'Deleted', last_name = 'account',
  deleted_at = now(), updated_at = now()
where role = 'Manager' and password_hash = '!' and deleted_at is null;
