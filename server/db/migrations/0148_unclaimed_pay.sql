-- Since when pay is owed to a specialist whose account is deleted: no payout carries it, an Admin pays it another way (decision 158).
create table unclaimed_pay (
  specialist_id uuid primary key references specialists,
  since timestamptz not null
);

-- A payout that an Admin made another way, by a wire or a check, and wrote down.
create table manual_payouts (
  payout_id uuid primary key references payouts,
  recorded_by uuid not null references users,
  reference text not null,
  reason text not null
);
create trigger manual_payouts_append_only before update or delete on manual_payouts for each row execute function refuse_change();
create trigger manual_payouts_kept before truncate on manual_payouts for each statement execute function refuse_change();
