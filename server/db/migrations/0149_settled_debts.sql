-- What a business owes Mortar itself, a lost chargeback or a weekly invoice, that an Admin recorded as paid another way or wrote off
-- (decision 159).
create table debt_settlements (
  id uuid primary key,
  region text not null,
  payer_id uuid not null references users,
  payment_id uuid unique references payments,
  invoice_id uuid unique references terms_invoices,
  how text not null check (how in ('paid', 'writtenOff')),
  amount_cents int not null check (amount_cents > 0),
  reference text,
  reason text not null,
  recorded_by uuid not null references users,
  created_at timestamptz not null,
  constraint debt_settlements_of_one check ((payment_id is null) <> (invoice_id is null)),
  constraint debt_settlements_paid_by check ((how = 'paid') = (reference is not null))
);
create trigger debt_settlements_append_only before update or delete on debt_settlements for each row execute function refuse_change();
create trigger debt_settlements_kept before truncate on debt_settlements for each statement execute function refuse_change();

alter table payments add column paid_otherwise_at timestamptz;
alter table terms_invoices add column written_off_at timestamptz,
  drop constraint terms_invoices_check2,
  add constraint terms_invoices_ended_once check (paid_at is null or written_off_at is null),
  add constraint terms_invoices_reminded check ((coalesce(paid_at, written_off_at) is null) = (remind_at is not null));
