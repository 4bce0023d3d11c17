-- Web push (PRODUCT §9): the browsers in which people turned it on, and what is on its way to them.

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  -- Whoever is signed in there. One browser is one session, and is told nothing once it has ended.
  session_id uuid not null unique references sessions on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  -- What the browser's messages are encrypted for: a point of the curve P-256 and 16 bytes, as base64url.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- The only key whose messages its push service takes.
  server_key text not null check (server_key ~ '^[A-Za-z0-9_-]{87}$'),
  device text not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  unique (id, user_id)
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- Of an open session of that very person, and of no view. Waits for whoever is ending it.
create function refuse_push_without_session() returns trigger language plpgsql as $$
begin
  perform 1 from sessions
    where id = new.session_id and user_id = new.user_id and ended_at is null and viewed_by is null for share;
  if not found then
    raise exception 'session % is not open for user %', new.session_id, new.user_id
      using errcode = 'check_violation', constraint = 'push_subscriptions_of_open_session';
  end if;
  return new;
end $$;
create trigger push_subscriptions_of_open_session before insert or update of session_id, user_id on push_subscriptions
  for each row execute function refuse_push_without_session();

-- Whatever ends a session (signing out here or elsewhere, a new password, a blocked or deleted account) ends it here.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_end_push after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_push_of_session();

alter table message_deliveries
  add column subscription_id uuid,
  -- Which page it opens, what a later one replaces it by, how urgent it is.
  add column push jsonb,
  drop constraint message_deliveries_channel_check,
  add constraint message_deliveries_channel_check check (channel in ('email', 'sms', 'push')),
  add constraint message_deliveries_push check (
    (channel = 'push') = (subscription_id is not null) and (channel = 'push') = (push is not null)
  ),
  -- A device that is another person's now gets nothing that was meant for the one before.
  add constraint message_deliveries_to_own_device foreign key (subscription_id, user_id)
    references push_subscriptions (id, user_id) on delete cascade;
create index message_deliveries_subscription on message_deliveries (subscription_id) where subscription_id is not null;

alter table outbox_messages
  -- Why the push service did not take it, where it will not be tried again.
  add column refusal text,
  drop constraint outbox_messages_channel_check,
  add constraint outbox_messages_channel_check check (channel in ('email', 'sms', 'push')),
  add constraint outbox_messages_refusal check (refusal is null or channel = 'push');
