-- What an operator has pulled back of a payout that arrived, in part or whole: recorded before the provider is asked, its id the key.
create table payout_reversals (
  id uuid primary key,
  region text not null,
  payout_id uuid not null references payouts,
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  made_by uuid not null references users,
  created_at timestamptz not null,
  done_at timestamptz
);
create index payout_reversals_payout on payout_reversals (payout_id);
create index payout_reversals_open on payout_reversals (created_at) where done_at is null;
