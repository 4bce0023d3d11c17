-- What a payment provider needs remembered to find our people again. Each provider's tables are its own schema and no query
-- of ours joins them.

create schema stripe;

-- Who pays there: payment methods are kept with a customer.
create table stripe.customers (
  owner_id uuid primary key,
  customer_id text not null unique check (customer_id <> ''),
  created_at timestamptz not null
);

-- Who is paid there.
create table stripe.accounts (
  specialist_id uuid primary key,
  account_id text not null unique check (account_id <> ''),
  created_at timestamptz not null
);

create table simulator.accounts (
  specialist_id text primary key,
  state text not null check (state in ('incomplete', 'ready')),
  created_at timestamptz not null
);
