-- What other people's rows and the audit log still say of somebody who deleted their account goes, in batches (decision 149).
create table account_erasures (
  user_id uuid primary key references users,
  -- What to look for, sealed: their names, addresses and numbers. It goes with the last of what it finds. Of an account deleted by
  -- an earlier release nobody knows it any more.
  traces_sealed text check (traces_sealed like 'v1.%'),
  -- The last event looked at; null: none yet, or from the start again.
  done_to uuid,
  -- When to look again; null: it is over.
  due_at timestamptz,
  begun_at timestamptz not null,
  check (traces_sealed is null or due_at is not null)
);
create index account_erasures_due on account_erasures (due_at) where due_at is not null;

-- Whether a text is another with parts of it left out, marked `…`; of lists and objects, each of its texts.
create function takes_out(before jsonb, after jsonb) returns boolean language plpgsql immutable as $$
begin
  if before = after then return true; end if;
  if jsonb_typeof(before) <> jsonb_typeof(after) then return false; end if;
  case jsonb_typeof(before)
    when 'string' then
      return before #>> '{}' like
        replace(replace(replace(replace(after #>> '{}', '\', '\\'), '%', '\%'), '_', '\_'), '…', '%');
    when 'object' then
      return not exists (
        select from jsonb_each(before) b full join jsonb_each(after) a using (key)
        where a.value is null or b.value is null or not takes_out(b.value, a.value));
    when 'array' then
      return not exists (
        select from jsonb_array_elements(before) with ordinality b (value, place)
          full join jsonb_array_elements(after) with ordinality a (value, place) using (place)
        where a.value is null or b.value is null or not takes_out(b.value, a.value));
    else return false;
  end case;
end $$;

-- The one change of a recorded event there is. Whatever else somebody tries is refused, the owner of the table's too.
create function is_erasure(before events, after events) returns boolean language sql immutable as $$
  select to_jsonb(before) - 'data' = to_jsonb(after) - 'data' and takes_out(before.data, after.data)
$$;
drop trigger events_append_only on events;
create trigger events_append_only before update on events for each row when (not is_erasure(old, new)) execute function refuse_change();
create trigger events_never_removed before delete on events for each row execute function refuse_change();

-- The application may not update events: this may, while the erasure of a deleted account is open.
create function erase_event_data(person uuid, ids uuid[], erased jsonb[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from account_erasures e join users u on u.id = e.user_id
    where e.user_id = person and e.due_at is not null and u.deleted_at is not null
  ) then
    raise exception 'nothing of % is to be erased', person using errcode = 'restrict_violation';
  end if;
  update events e set data = given.data from unnest(ids, erased) given (id, data) where e.id = given.id;
end $$;

-- The notifications of an event, and messages that an earlier release queued for one.
create index notifications_event on notifications (event_id);
create index message_deliveries_of_event on message_deliveries (left(effect_key, 36)) where notification_id is null;

-- Who left before this: their names are looked for where it is known that they stand.
insert into account_erasures (user_id, due_at, begun_at) select id, deleted_at, deleted_at from users where deleted_at is not null;
