-- A change is proposed of a booking that both sides can still change (PRODUCT §3), and waits for whoever is ending it. A
-- proposal that lost is begun again, and finds the booking ended.
create function refuse_amendment_of_ended() returns trigger language plpgsql as $$
begin
  perform 1 from engagements where id = new.engagement_id and status in ('Booked', 'In Progress') for share;
  if not found then
    raise exception 'booking % has ended and takes no change', new.engagement_id
      using errcode = 'serialization_failure', constraint = 'amendments_of_live_booking';
  end if;
  return new;
end $$;
create trigger amendments_of_live_booking before insert on amendments for each row
  when (new.status = 'Pending') execute function refuse_amendment_of_ended();
