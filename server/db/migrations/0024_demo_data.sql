-- A database that demo data was written into keeps that fact for good: production does not open it (PRODUCT §12).
create table demo_data (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);

-- Demos from before this table. Everybody in one has the same password hash; accounts of real people never share theirs,
-- since each is salted.
insert into demo_data (written_at)
select min(created_at) from users
where email in ('admin@mortar.test', 'business@mortar.test', 'manager@mortar.test', 'specialist@mortar.test')
  or password_hash in (
    select password_hash from users where password_hash like '$argon2id$%' group by password_hash having count(*) > 1)
having count(*) > 0;
