-- What a payout had carried that the bank returned: its earnings leave with another one, and the first stays part of their payment's life.
create table returned_earnings (
  payout_id uuid not null references payouts,
  earning_id uuid not null references earnings,
  primary key (payout_id, earning_id)
);
create index returned_earnings_earning on returned_earnings (earning_id);
