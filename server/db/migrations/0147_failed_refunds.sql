-- A refund that the payer's bank sent back after it had been made (decision 157).
create table failed_refunds (
  id text primary key references provider_refunds,
  failed_at timestamptz not null
);
create trigger failed_refunds_append_only before update or delete on failed_refunds for each row execute function refuse_change();
create trigger failed_refunds_kept before truncate on failed_refunds for each statement execute function refuse_change();

-- One that an Admin returned another way, by a wire or a check, and wrote down.
create table recorded_refunds (
  id uuid primary key,
  region text not null,
  payment_id uuid not null references payments,
  amount_cents int not null check (amount_cents > 0),
  reference text not null,
  reason text not null,
  recorded_by uuid not null references users,
  created_at timestamptz not null
);
create index recorded_refunds_payment on recorded_refunds (payment_id);
create index recorded_refunds_recorded_by on recorded_refunds (recorded_by);
create trigger recorded_refunds_append_only before update or delete on recorded_refunds for each row execute function refuse_change();
create trigger recorded_refunds_kept before truncate on recorded_refunds for each statement execute function refuse_change();

-- Without a time to ask: it waits for an Admin.
alter table payment_attempts alter column due_at drop not null,
  add constraint payment_attempts_wait check (due_at is not null or (kind = 'refund' and state = 'open'));
