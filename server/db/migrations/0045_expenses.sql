-- Expenses of a shift (PRODUCT §3, §5): allowed up to a cap, claimed with the hours, paid without a service fee.
alter table postings add column expense_cap_cents int not null default 0 check (expense_cap_cents >= 0);
alter table shifts add column expense_cap_cents int not null default 0 check (expense_cap_cents >= 0);

-- Receipts as they were sent; a line names one, and no two lines the same.
create table receipts (
  id uuid primary key,
  engagement_id uuid not null references engagements,
  file_key text not null unique,
  file_name text not null,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null,
  unique (id, engagement_id)
);
create index receipts_engagement on receipts (engagement_id);

-- What the specialist claims beside the hours, a row a line. Refused, it may be answered once; then an Admin decides.
create table expenses (
  id uuid primary key,
  engagement_id uuid not null references engagements,
  position int not null check (position >= 0),
  kind text not null check (kind in ('parking', 'tolls', 'transit', 'other')),
  amount_cents int not null check (amount_cents > 0),
  -- What it was for, where the kind does not say.
  note text not null default '',
  receipt_id uuid unique,
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  -- Why the pharmacy refused it, and until when that may be answered.
  refused_reason text,
  refused_at timestamptz,
  answer_by timestamptz,
  answer text,
  answered_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users,
  -- What an Admin wrote to both sides.
  decision_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (receipt_id, engagement_id) references receipts (id, engagement_id),
  check ((refused_at is null) = (refused_reason is null)),
  check ((refused_at is null) = (answer_by is null)),
  check ((answered_at is null) = (answer is null)),
  check (answered_at is null or refused_at is not null),
  check ((status = 'Approved') <= (decided_at is not null)),
  check (decision_reason is null or decided_at is not null)
);
create index expenses_engagement on expenses (engagement_id, position);
create index expenses_to_decide on expenses (answered_at, id) where status = 'Pending' and answered_at is not null;

insert into allowed_transitions (machine, from_status, to_status) values
  ('expense', 'Pending', 'Approved'), ('expense', 'Pending', 'Rejected'), ('expense', 'Rejected', 'Pending'), ('expense', 'Rejected', 'Approved');
create trigger expenses_transition before update of status on expenses for each row execute function check_transition('expense');

-- What is claimed in all never exceeds what the shift allows, whatever forgot to ask.
create function check_expense_cap() returns trigger language plpgsql as $$
declare
  cap int;
  claimed bigint;
begin
  select s.expense_cap_cents into cap from engagements e join shifts s on s.id = e.shift_id where e.id = new.engagement_id;
  select coalesce(sum(amount_cents), 0) into claimed from expenses where engagement_id = new.engagement_id and status <> 'Rejected';
  if claimed > cap then
    raise exception 'expenses of engagement % exceed their cap', new.engagement_id using errcode = 'check_violation', constraint = 'expenses_within_cap';
  end if;
  return null;
end $$;
create constraint trigger expenses_within_cap after insert or update of amount_cents, status on expenses
  deferrable initially deferred for each row execute function check_expense_cap();

-- Expenses within a payment: of a hold the most there may be, of a settled payment what was approved.
alter table payments add column expense_cents int not null default 0 check (expense_cents >= 0);
alter table earnings add column expense_cents int not null default 0 check (expense_cents >= 0 and expense_cents <= amount_cents);

-- An expense approved after the hours is charged by itself, once.
alter table payments add column expense_id uuid references expenses;
alter table payments drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('shift', 'extra', 'compensation', 'adjustment', 'change', 'expense'));
alter table payments add constraint payments_expense check ((kind = 'expense') = (expense_id is not null));
drop index payments_one_open;
create unique index payments_one_open on payments (engagement_id, kind, coalesce(expense_id, '00000000-0000-0000-0000-000000000000'))
  where state not in ('canceled', 'failed') and released_at is null;
