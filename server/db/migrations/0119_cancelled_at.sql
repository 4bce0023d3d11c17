-- When an engagement was cancelled, whatever happens to its row later: the week of the overview it counts in (PRODUCT §11).
alter table engagements add column cancelled_at timestamptz;

create function keep_cancelled_at() returns trigger language plpgsql as $$
begin
  -- An appeal may find that it was worked after all.
  if new.status <> 'Cancelled' then new.cancelled_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'Cancelled' then new.cancelled_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger engagements_cancelled_at before insert or update of status on engagements
  for each row execute function keep_cancelled_at();

update engagements e set cancelled_at = coalesce(
    (select max(at) from events where subject_type = 'engagement' and subject_id = e.id::text and name = 'engagementCancelled'), updated_at)
  where status = 'Cancelled';

create index engagements_cancelled_at on engagements (cancelled_at) where cancelled_at is not null and booked_at is not null;
