-- Messages (PRODUCT §8): one thread an engagement, between the specialist and the pharmacy's side.
create table message_threads (
  engagement_id uuid primary key references engagements,
  region text not null,
  business_id uuid not null references businesses,
  specialist_id uuid not null references specialists,
  last_number int not null default 0 check (last_number >= 0),
  last_at timestamptz,
  -- How far each side has read, by a message's number.
  specialist_read_to int not null default 0,
  specialist_read_at timestamptz,
  business_read_to int not null default 0,
  business_read_at timestamptz,
  created_at timestamptz not null,
  check (specialist_read_to between 0 and last_number),
  check (business_read_to between 0 and last_number)
);
create index message_threads_business on message_threads (business_id, last_at desc);
create index message_threads_specialist on message_threads (specialist_id, last_at desc);

create table messages (
  id uuid primary key,
  region text not null,
  engagement_id uuid not null references message_threads,
  number int not null check (number >= 1),
  side text not null check (side in ('specialist', 'business')),
  author_id uuid not null references users,
  -- The client's own name for it: sent again after a lost answer, it is the same message.
  client_id uuid not null,
  text text not null check (char_length(text) <= 4000),
  files int not null default 0 check (files between 0 and 5),
  sent_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by uuid references users,
  -- Its author's account was deleted: nothing of what was written is left.
  erased_at timestamptz,
  unique (engagement_id, number),
  unique (author_id, client_id),
  check (text <> '' or files > 0 or erased_at is not null),
  check (erased_at is null or text = ''),
  check ((hidden_at is null) = (hidden_by is null))
);

-- Nobody changes what was written, and no read mark goes back.
create function check_message_change() returns trigger language plpgsql as $$
begin
  if (new.engagement_id, new.number, new.side, new.author_id, new.client_id, new.files, new.sent_at)
    is distinct from (old.engagement_id, old.number, old.side, old.author_id, old.client_id, old.files, old.sent_at)
    or (new.text is distinct from old.text and new.erased_at is null) then
    raise exception 'message % is as it was sent', old.id using errcode = 'check_violation', constraint = 'messages_as_sent';
  end if;
  return new;
end $$;
create trigger messages_as_sent before update on messages for each row execute function check_message_change();

create function check_read_marks() returns trigger language plpgsql as $$
begin
  if new.specialist_read_to < old.specialist_read_to or new.business_read_to < old.business_read_to
    or new.last_number < old.last_number then
    raise exception 'thread % goes back', old.engagement_id using errcode = 'check_violation', constraint = 'threads_go_on';
  end if;
  return new;
end $$;
create trigger threads_go_on before update on message_threads for each row execute function check_read_marks();

create table message_files (
  id uuid primary key,
  message_id uuid not null references messages,
  position int not null check (position between 0 and 4),
  file_key text not null unique,
  file_name text not null,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes int not null check (bytes > 0),
  -- Of a picture, in pixels.
  width int,
  height int,
  -- The file itself is gone: its author's account was deleted.
  removed_at timestamptz,
  unique (message_id, position)
);

-- One report a message: only the other side can report it.
create table message_reports (
  id uuid primary key,
  message_id uuid not null unique references messages,
  reporter_id uuid not null references users,
  reason text not null check (reason in ('harassment', 'spam', 'offPlatform', 'privateData', 'other')),
  note text not null default '',
  reported_at timestamptz not null,
  -- The last Admin who read it; each reading is an event.
  opened_at timestamptz,
  opened_by uuid references users,
  decided_at timestamptz,
  decided_by uuid references users,
  is_hidden boolean,
  decision_reason text,
  check ((opened_at is null) = (opened_by is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (is_hidden is null)),
  check ((decided_at is null) = (decision_reason is null)),
  check (decided_at is null or opened_at is not null)
);
create index message_reports_waiting on message_reports (reported_at, id) where decided_at is null;

-- While its reader has not read it, the next notification of this name takes its place.
alter table notifications add column replace_key text;
-- When e-mail and text of it were last to go out.
alter table notifications add column told_at timestamptz;
create unique index notifications_replaced on notifications (user_id, replace_key) where read_at is null and replace_key is not null;
