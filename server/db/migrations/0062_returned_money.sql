-- Money that comes back (PRODUCT §6, §11): refunds somebody bears, chargebacks and returned debits, transfers pulled back.

-- What an operator gives back beyond what the booking returns by itself; Mortar bears it, or its fee does.
create table payment_refunds (
  id uuid primary key,
  region text not null,
  payment_id uuid not null references payments,
  amount_cents int not null check (amount_cents > 0),
  borne_by text not null check (borne_by in ('mortar', 'fee')),
  reason text not null check (reason <> ''),
  made_by uuid references users,
  created_at timestamptz not null
);
create index payment_refunds_payment on payment_refunds (payment_id, created_at);

-- What a bank pulled back of a payment that had succeeded: a dispute of the card's owner, or a returned debit.
create table chargebacks (
  id uuid primary key,
  region text not null,
  payment_id uuid not null references payments,
  business_id uuid not null references businesses,
  payer_id uuid not null references users,
  provider_id text not null unique,
  amount_cents int not null check (amount_cents > 0),
  -- What the provider takes for it; the business owes it with the amount once it is lost.
  fee_cents int not null check (fee_cents >= 0),
  state text not null check (state in ('needsResponse', 'underReview', 'won', 'lost')),
  reason text not null,
  respond_by timestamptz,
  created_at timestamptz not null,
  resolved_at timestamptz,
  check ((resolved_at is not null) = (state in ('won', 'lost')))
);
create index chargebacks_payment on chargebacks (payment_id);
create index chargebacks_payer on chargebacks (payer_id, created_at desc);
create index chargebacks_open on chargebacks (respond_by) where resolved_at is null;

alter table payments
  -- Refunds its share does not bear.
  add column borne_cents int not null default 0 check (borne_cents >= 0),
  -- Contested or lost to a bank.
  add column charged_back_cents int not null default 0 check (charged_back_cents >= 0),
  -- What was to be returned of money a bank had pulled back: it lessens the debt.
  add column offset_cents int not null default 0 check (offset_cents >= 0),
  -- What it repays of a debt to Mortar: a lost chargeback, or an invoice on terms.
  add column repays_cents int not null default 0 check (repays_cents >= 0),
  add constraint payments_borne check (borne_cents <= captured_cents or state <> 'succeeded'),
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('shift', 'extra', 'compensation', 'adjustment', 'change', 'expense', 'chargeback', 'invoice')),
  drop constraint payments_cause,
  add constraint payments_cause check (cause_id is null or kind in ('adjustment', 'chargeback', 'invoice')),
  add constraint payments_repays check ((repays_cents > 0) <= (kind in ('chargeback', 'invoice') and pay_cents = 0 and fee_cents = 0 and expense_cents = 0));

alter table ledger_accounts drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in (
    'provider_pending', 'provider_available', 'shift_escrow', 'specialist_payable', 'platform_fee', 'provider_fee', 'payout_in_transit', 'suspense',
    'goodwill', 'chargeback_contested', 'business_receivable', 'terms_float'));

-- Why a line of a specialist's balance is there.
alter table earnings add column kind text not null default 'earned' check (kind in ('earned', 'decision', 'reversal'));
update earnings set kind = 'decision' where cause_id is not null;
