-- Payment methods, payments, payouts and the ledger (PRODUCT §6).

create table payment_methods (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('card', 'bankAccount')),
  -- The provider's id; numbers never reach us.
  provider_token text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  expires_month int,
  expires_year int,
  is_default boolean not null default false,
  declined_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null
);
create unique index payment_methods_default on payment_methods (user_id) where is_default and removed_at is null;
create index payment_methods_user on payment_methods (user_id) where removed_at is null;

-- What a business pays for one engagement. States are the provider's facts; the two status sets of SPEC T-5 and T-6 are
-- derived from them by one function and stored nowhere.
create table payments (
  id uuid primary key,
  region text not null,
  kind text not null check (kind in ('shift', 'extra', 'compensation')),
  engagement_id uuid not null references engagements,
  business_id uuid not null references businesses,
  payer_id uuid not null references users,
  specialist_id uuid not null references specialists,
  payment_method_id uuid not null references payment_methods,
  -- planned: kept for later; created: sent or being sent; the rest are the provider's words.
  state text not null default 'planned' check (state in ('planned', 'created', 'processing', 'requires_capture', 'succeeded', 'canceled', 'failed')),
  amount_cents int not null check (amount_cents >= 0),
  captured_cents int not null default 0 check (captured_cents >= 0),
  refunded_cents int not null default 0 check (refunded_cents >= 0 and refunded_cents <= captured_cents),
  pay_cents int not null check (pay_cents >= 0),
  fee_cents int not null check (fee_cents >= 0),
  provider_id text unique,
  attempt int not null default 1,
  -- When the hold is placed, and when the provider lets it lapse.
  hold_at timestamptz not null,
  capture_before timestamptz,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payments_one_open on payments (engagement_id, kind) where state not in ('canceled', 'failed');
create index payments_hold_at on payments (hold_at) where state = 'planned';
create index payments_stuck on payments (updated_at) where state = 'created';
create index payments_payer on payments (payer_id, created_at desc);
create index payments_engagement on payments (engagement_id);
create index payments_specialist on payments (specialist_id);

-- Transfers to a specialist's account at the provider; several earnings may go in one.
create table payouts (
  id uuid primary key,
  region text not null,
  specialist_id uuid not null references specialists,
  payment_method_id uuid references payment_methods,
  state text not null default 'created' check (state in ('created', 'processing', 'succeeded', 'failed', 'canceled')),
  instant boolean not null default false,
  amount_cents int not null check (amount_cents > 0),
  fee_cents int not null default 0 check (fee_cents >= 0),
  reversed_cents int not null default 0 check (reversed_cents >= 0),
  provider_id text unique,
  arrives_at timestamptz,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payouts_specialist on payouts (specialist_id, created_at desc);
create index payouts_stuck on payouts (updated_at) where state in ('created', 'processing');

-- What a specialist earned from one captured payment, and the payout that carried it.
create table earnings (
  id uuid primary key,
  payment_id uuid not null unique references payments,
  engagement_id uuid not null references engagements,
  specialist_id uuid not null references specialists,
  amount_cents int not null check (amount_cents > 0),
  pay_out_at timestamptz not null,
  payout_id uuid references payouts,
  created_at timestamptz not null
);
create index earnings_due on earnings (pay_out_at) where payout_id is null;
create index earnings_specialist on earnings (specialist_id, created_at desc);
create index earnings_payout on earnings (payout_id);

-- The double-entry ledger, append-only. Amounts are signed cents: debits positive, credits negative; a transaction sums
-- to zero. A pending transaction counts as pending until another one resolves it (posts at most as much, or voids it).
create table ledger_accounts (
  id uuid primary key,
  kind text not null check (kind in ('provider_pending', 'provider_available', 'shift_escrow', 'specialist_payable', 'platform_fee', 'provider_fee', 'payout_in_transit', 'suspense')),
  -- The engagement of an escrow, the specialist of a payable; the rest belong to the platform.
  owner_id uuid,
  created_at timestamptz not null
);
create unique index ledger_accounts_owner on ledger_accounts (kind, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'));

create table ledger_transactions (
  id uuid primary key,
  region text not null,
  kind text not null,
  phase text not null check (phase in ('pending', 'posted', 'voided')),
  resolves uuid unique references ledger_transactions,
  cause_type text not null,
  cause_id text not null,
  at timestamptz not null,
  check ((phase = 'voided') <= (resolves is not null)),
  unique (kind, cause_type, cause_id)
);

create table ledger_entries (
  id uuid primary key,
  transaction_id uuid not null references ledger_transactions,
  account_id uuid not null references ledger_accounts,
  amount_cents bigint not null check (amount_cents <> 0)
);
create index ledger_entries_account on ledger_entries (account_id);
create index ledger_entries_transaction on ledger_entries (transaction_id);

create trigger ledger_accounts_append_only before update or delete on ledger_accounts for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();

create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  total bigint;
  lines int;
  this_phase text;
  this_id uuid;
begin
  -- Not coalesce(new.transaction_id, new.id): each table has only one of the two columns.
  if tg_table_name = 'ledger_entries' then this_id := new.transaction_id; else this_id := new.id; end if;
  select phase into this_phase from ledger_transactions where id = this_id;
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_entries where transaction_id = this_id;
  if total <> 0 then
    raise exception 'ledger transaction % is off by % cents', this_id, total using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  if this_phase <> 'voided' and lines < 2 then
    raise exception 'ledger transaction % needs two entries', this_id using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  if this_phase = 'voided' and lines > 0 then
    raise exception 'a void has no entries' using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries deferrable initially deferred for each row execute function check_ledger_balance();
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions deferrable initially deferred for each row execute function check_ledger_balance();

-- Provider events already applied: each once.
create table provider_events (
  id text primary key,
  type text not null,
  applied_at timestamptz not null
);
