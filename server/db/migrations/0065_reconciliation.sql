-- The ledger beside the provider's own list of what it did (PRODUCT §6, decision 094).

-- Each comparison that was made, to its end.
create table reconciliations (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  from_at timestamptz not null,
  -- Movements younger than a quarter of an hour before it were not judged.
  to_at timestamptz not null,
  movements int not null check (movements >= 0),
  opened int not null check (opened >= 0),
  closed int not null check (closed >= 0),
  -- Null: the nightly one.
  started_by uuid references users
);
create index reconciliations_finished on reconciliations (finished_at desc);
create trigger reconciliations_append_only before update or delete on reconciliations for each row execute function refuse_change();

-- What the two disagree about: a work list. A difference that vanished closes itself.
create table ledger_differences (
  id uuid primary key,
  -- The kind of the movement and what moved it: `charge:pi_…`.
  key text not null check (key like '%:%'),
  verdict text not null check (verdict in ('missing_here', 'missing_there', 'different_amount')),
  movement_kind text not null,
  -- The provider's id of what moved; of its payment, where that is another.
  object_id text not null,
  intent_id text,
  provider_cents bigint not null,
  ledger_cents bigint not null check (ledger_cents <> provider_cents),
  at timestamptz not null,
  payment_id uuid references payments,
  payout_id uuid references payouts,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_as text check (closed_as in ('vanished', 'applied', 'suspense', 'explained')),
  closed_by uuid references users,
  reason text not null default '',
  check ((closed_at is null) = (closed_as is null)),
  check (closed_as is null or closed_as in ('vanished', 'applied') or reason <> '')
);
create unique index ledger_differences_one_open on ledger_differences (key) where closed_at is null;
create index ledger_differences_key on ledger_differences (key);

-- While money stands in suspense, Admins have been told once.
create table suspense_alarms (
  id uuid primary key,
  cents bigint not null check (cents <> 0),
  raised_at timestamptz not null,
  ended_at timestamptz
);
create unique index suspense_alarms_one_open on suspense_alarms ((true)) where ended_at is null;

create index ledger_transactions_at on ledger_transactions (at);
create index ledger_transactions_cause on ledger_transactions (cause_type, cause_id);

-- A hold that takes the place of one that is about to lapse.
alter table payments drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('shift', 'extra', 'compensation', 'adjustment', 'change', 'renewal', 'expense', 'chargeback', 'invoice'));
-- An Admin looks for a payment by what it costs.
create index payments_amount on payments (amount_cents);
