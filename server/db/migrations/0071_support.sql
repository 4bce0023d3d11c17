-- Support (PRODUCT §11): what people write to Mortar, signed in or not, and what it answers.
create table support_cases (
  id uuid primary key,
  region text not null,
  -- Null: whoever wrote was signed out, and is known by the e-mail they typed alone.
  user_id uuid references users,
  email text,
  language text not null default 'en',
  topic text not null,
  engagement_id uuid references engagements,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  assigned_to uuid references users,
  last_number int not null default 0 check (last_number >= 0),
  last_at timestamptz not null,
  -- Since when somebody waits for Mortar's word; null while nobody does.
  waiting_since timestamptz,
  read_to int not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  erased_at timestamptz,
  check (user_id is not null or email is not null or erased_at is not null),
  check (user_id is null or email is null),
  check ((state = 'open') = (waiting_since is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (read_to between 0 and last_number)
);
create index support_cases_inbox on support_cases (state, last_at desc);
create index support_cases_person on support_cases (user_id, last_at desc) where user_id is not null;

create table support_messages (
  id uuid primary key,
  case_id uuid not null references support_cases,
  number int not null check (number >= 1),
  -- `note` is read by Admins alone.
  author text not null check (author in ('person', 'support', 'note')),
  author_id uuid references users,
  -- Who sent it, for the limit by the hour: an account, or a network as a keyed hash.
  sender text,
  client_id uuid not null unique,
  text text not null check (char_length(text) <= 4000),
  files int not null default 0 check (files between 0 and 5),
  sent_at timestamptz not null,
  erased_at timestamptz,
  unique (case_id, number),
  check (author = 'person' or author_id is not null),
  check ((author = 'person') = (sender is not null)),
  check (text <> '' or files > 0 or erased_at is not null),
  check (erased_at is null or text = '')
);
create index support_messages_sender on support_messages (sender, sent_at desc) where sender is not null;

create function check_support_message_change() returns trigger language plpgsql as $$
begin
  if (new.case_id, new.number, new.author, new.author_id, new.client_id, new.files, new.sent_at)
    is distinct from (old.case_id, old.number, old.author, old.author_id, old.client_id, old.files, old.sent_at)
    or (new.text is distinct from old.text and new.erased_at is null) then
    raise exception 'support message % is as it was sent', old.id using errcode = 'check_violation', constraint = 'support_messages_as_sent';
  end if;
  return new;
end $$;
create trigger support_messages_as_sent before update on support_messages for each row execute function check_support_message_change();

create table support_files (
  id uuid primary key,
  message_id uuid not null references support_messages,
  position int not null check (position between 0 and 4),
  file_key text not null unique,
  file_name text not null,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes int not null check (bytes > 0),
  removed_at timestamptz,
  unique (message_id, position)
);
