-- What a specialist photographed where nobody let them in: evidence for both sides and Admins.
create table door_photos (
  -- The phone's name for it: sent again, it is the same photo.
  id uuid primary key,
  engagement_id uuid not null references engagements,
  file_key text not null unique,
  file_name text not null,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png')),
  bytes int not null check (bytes > 0),
  -- When it was taken by the phone's word, as far as that can be true, and when the server had it.
  said_at timestamptz not null,
  received_at timestamptz not null check (received_at >= said_at)
);
create index door_photos_engagement on door_photos (engagement_id);

-- How many there are, so that a booking without any asks for none.
alter table engagements add column door_photos int not null default 0 check (door_photos between 0 and 3);
