-- The simulated payment provider's own books, apart from ours: it could as well be another machine.

create schema simulator;

create table simulator.objects (
  id text primary key,
  type text not null check (type in ('payment_intent', 'transfer', 'refund')),
  body jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table simulator.requests (
  idempotency_key text primary key,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null
);

create table simulator.events (
  id text primary key,
  type text not null,
  object_id text not null,
  body jsonb not null,
  due_at timestamptz not null,
  delivered_at timestamptz,
  tries int not null default 0,
  created_at timestamptz not null
);
create index events_due on simulator.events (due_at) where delivered_at is null;
