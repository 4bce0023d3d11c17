-- Every write we ask of the payment provider, recorded before it is asked ("record, call, record"): its id is the
-- idempotency key there, so a repeat after a crash does nothing twice. Rows are the queue and the history at once.

create table payment_attempts (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('hold', 'charge', 'capture', 'cancel', 'refund')),
  amount_cents int not null check (amount_cents >= 0),
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  -- While open: when to ask (again). Taking one moves it ahead, so that two runners rarely ask at once.
  due_at timestamptz not null,
  tries int not null default 0,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index payment_attempts_one_open on payment_attempts (payment_id, kind) where state = 'open';
create index payment_attempts_due on payment_attempts (due_at) where state = 'open';
create index payment_attempts_payment on payment_attempts (payment_id, created_at);

-- When the hours were approved (pay_cents and fee_cents are final from then on), and when the booking let go of it.
alter table payments add column settled_at timestamptz;
alter table payments add column released_at timestamptz;

-- A payment that was let go no longer stands in the way of the next one for the same engagement.
drop index payments_one_open;
create unique index payments_one_open on payments (engagement_id, kind) where state not in ('canceled', 'failed') and released_at is null;
create index payments_lapsing on payments (capture_before) where state = 'requires_capture' and settled_at is null;
create index payments_business on payments (business_id, created_at desc);
