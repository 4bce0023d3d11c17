-- Telling people (PRODUCT §9) and the messages kept on this machine while no real provider is configured.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  event_id uuid not null,
  kind text not null,
  title text not null,
  body text not null,
  subject_type text,
  subject_id text,
  urgent boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, event_id, kind)
);
create index notifications_user on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table notification_preferences (
  user_id uuid primary key references users,
  topics jsonb not null default '[]',
  quiet_from text,
  quiet_to text,
  updated_at timestamptz not null
);

create table outbox_messages (
  id uuid primary key,
  -- Repeating a job sends nothing twice.
  effect_key text not null unique,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null
);
create index outbox_messages_recipient on outbox_messages (recipient, created_at desc);
create index outbox_messages_created on outbox_messages (created_at desc);
