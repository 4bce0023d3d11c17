-- Two amounts in suspense that an Admin found to cancel each other out: they come to nothing, so the ledger gets no entry (decision 141).
-- One row for each of the two.
create table suspense_matches (
  transaction_id uuid primary key references ledger_transactions,
  matched_with uuid not null references ledger_transactions,
  matched_at timestamptz not null,
  matched_by uuid not null references users,
  reason text not null,
  check (transaction_id <> matched_with)
);
create trigger suspense_matches_append_only before update or delete on suspense_matches for each row execute function refuse_change();
create trigger suspense_matches_kept before truncate on suspense_matches for each statement execute function refuse_change();
