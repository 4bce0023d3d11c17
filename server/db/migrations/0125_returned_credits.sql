-- A credit on terms of a business that books no more goes back to what paid its invoices (PRODUCT §6, decision 141).
create table terms_returns (
  id uuid primary key,
  region text not null,
  payer_id uuid not null references users,
  amount_cents int not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index terms_returns_payer on terms_returns (payer_id);

-- What a return settled is on no invoice any more.
alter table terms_lines add column return_id uuid references terms_returns,
  add constraint terms_lines_settled_once check (invoice_id is null or return_id is null);
drop index terms_lines_open, terms_lines_payer;
create index terms_lines_open on terms_lines (closes_at) where invoice_id is null and return_id is null;
create index terms_lines_payer on terms_lines (payer_id) where invoice_id is null and return_id is null;
create index terms_lines_return on terms_lines (return_id) where return_id is not null;

-- Since when a credit is due back that nothing is left to return to: an Admin looks after it.
alter table payment_terms add column credit_kept_at timestamptz;

alter table paper_lines drop constraint paper_lines_kind_check,
  add constraint paper_lines_kind_check check (kind in (
    'pay', 'bonus', 'allowance', 'expenses', 'cancellationPay', 'fee', 'disputed', 'instantFee', 'repaid', 'chargebackFee', 'creditReturned'));
