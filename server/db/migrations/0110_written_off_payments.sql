-- When a payment was written off: Mortar paid in its place, so later corrections and decisions count it as paid (PRODUCT §6).

alter table payments
  add column written_off_at timestamptz,
  add constraint payments_written_off_are_released check (written_off_at is null or released_at is not null);
-- The ledger knows of those that paid somebody, the audit of the others: a fee alone.
update payments p set written_off_at = p.released_at
where p.released_at is not null and (
  exists (select from ledger_transactions t where t.kind = 'write_off' and t.cause_type = 'payment' and t.cause_id = p.id::text)
  or exists (select from events e where e.subject_type = 'payment' and e.subject_id = p.id::text
    and e.name in ('paymentWrittenOff', 'smallChargeBorne')));
