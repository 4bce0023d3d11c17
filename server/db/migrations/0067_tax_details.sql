-- What a specialist's tax forms need (PRODUCT §6, §12): sealed with the secret key of the deployment. Nothing but the last
-- four digits is readable in the database.
create table tax_details (
  specialist_id uuid primary key references specialists,
  sealed text not null,
  tin_kind text not null check (tin_kind in ('ssn', 'itin', 'ein')),
  tin_last4 text not null check (tin_last4 ~ '^\d{4}$'),
  certified_at timestamptz not null,
  updated_at timestamptz not null
);

-- What a specialist wants to earn a week.
create table earning_goals (
  specialist_id uuid primary key references specialists,
  week_cents int not null check (week_cents > 0),
  updated_at timestamptz not null
);
