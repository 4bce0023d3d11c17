-- The private calendar address of a person (PRODUCT §9). Its secret is kept as SHA-256 only; a revoked one leaves no row.
create table calendar_feeds (
  user_id uuid primary key references users,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- What its entries are written in: a calendar that reads it names no language of its owner's.
  language text not null,
  created_at timestamptz not null
);
