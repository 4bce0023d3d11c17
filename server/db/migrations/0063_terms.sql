-- Terms (PRODUCT §6, decision 092): businesses an Admin trusts are invoiced weekly; Mortar's float pays their specialists meanwhile.
create table payment_terms (
  payer_id uuid primary key references users,
  limit_cents int not null check (limit_cents > 0),
  reason text not null check (reason <> ''),
  granted_by uuid not null references users,
  granted_at timestamptz not null,
  -- No more bookings are made on terms from then on; what is used up to then is invoiced.
  ended_at timestamptz
);

create table terms_invoices (
  id uuid primary key,
  region text not null,
  payer_id uuid not null references users,
  -- The owner's week, Monday to Sunday.
  week_from date not null,
  week_to date not null check (week_to = week_from + 6),
  time_zone text not null,
  amount_cents int not null check (amount_cents > 0),
  closed_at timestamptz not null,
  due_at timestamptz not null check (due_at > closed_at),
  -- When the owner is reminded next; null once it is paid.
  remind_at timestamptz,
  paid_at timestamptz,
  check ((paid_at is null) = (remind_at is not null)),
  unique (payer_id, week_from)
);
create index terms_invoices_remind on terms_invoices (remind_at) where paid_at is null;
create index terms_invoices_payer on terms_invoices (payer_id, closed_at desc);

-- What the float paid for a business, and what came off it again.
create table terms_lines (
  id uuid primary key,
  payer_id uuid not null references users,
  payment_id uuid not null references payments,
  amount_cents int not null check (amount_cents <> 0),
  at timestamptz not null,
  -- The end of the owner's week it is invoiced with.
  closes_at timestamptz not null,
  invoice_id uuid references terms_invoices
);
create index terms_lines_open on terms_lines (closes_at) where invoice_id is null;
create index terms_lines_payer on terms_lines (payer_id) where invoice_id is null;
create index terms_lines_invoice on terms_lines (invoice_id);
create index terms_lines_payment on terms_lines (payment_id);
-- A float pays for a payment once.
create unique index terms_lines_advance on terms_lines (payment_id) where amount_cents > 0;

alter table payments add column on_terms boolean not null default false;
create index payments_on_terms on payments (payer_id) where on_terms and state = 'planned';
