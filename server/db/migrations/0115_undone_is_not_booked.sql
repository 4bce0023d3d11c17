-- A booking taken back while undo was possible brought nobody to a pharmacy: its owner may add them to the own bank still.
create or replace function own_bank_knew_before() returns trigger language plpgsql as $$
begin
  if exists (
    select from engagements e join businesses b on b.id = e.business_id
    where e.specialist_id = new.specialist_id and e.booked_at is not null and not e.own_bank
      and e.cancel_reason is distinct from 'mortar:takenBackInTime'
      and b.owner_id = (select owner_id from businesses where id = new.business_id)
  ) then
    raise exception 'booked through Mortar before' using errcode = 'check_violation', constraint = 'own_bank_knew_before';
  end if;
  return new;
end $$;
