-- Messages on their way, and what codes and invited accounts need beside what they had.

-- One e-mail or text to one person about one notification. Sent when due by the application's clock: quiet hours wait.
create table message_deliveries (
  -- Repeating a job sends nothing twice.
  effect_key text primary key,
  user_id uuid not null references users,
  channel text not null check (channel in ('email', 'sms')),
  subject text,
  body text not null,
  send_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null
);
create index message_deliveries_due on message_deliveries (send_at) where sent_at is null;
create index message_deliveries_user on message_deliveries (user_id) where sent_at is null;

-- How long a code is; it is derived anew when it is shown, never stored.
alter table one_time_codes add column digits int not null default 6 check (digits between 4 and 8);
create index one_time_codes_user on one_time_codes (user_id, type, created_at desc);

-- Somebody invited has no phone yet: '' is nobody's.
drop index users_phone;
create unique index users_phone on users (phone) where deleted_at is null and phone <> '';
