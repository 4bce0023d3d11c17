-- Papers of money (PRODUCT §6, docs/decisions/095): issued once, never changed, numbered without gaps for who they are
-- made out to, by kind and year.

-- What the numbers of somebody's papers begin with: `FG` of FG-2026-0041.
create table paper_series (
  owner_id uuid primary key references users,
  prefix text not null unique check (prefix ~ '^[A-Z]{2}[0-9]*$')
);

-- The last number given out. Its row is locked until what took the number is committed.
create table paper_counters (
  owner_id uuid not null references paper_series,
  kind text not null,
  year int not null check (year between 2000 and 9999),
  last int not null check (last > 0),
  primary key (owner_id, kind, year)
);

create table papers (
  id uuid primary key,
  region text not null,
  kind text not null check (kind in ('invoice', 'receipt', 'creditNote', 'payoutStatement', 'payoutReturn')),
  owner_id uuid not null references paper_series,
  business_id uuid references businesses,
  year int not null,
  place int not null check (place > 0),
  number text not null unique,
  -- What it is for, once: a payment, what was refunded of it, a payout.
  cause_type text not null check (cause_type in ('payment', 'refund', 'payout', 'terms')),
  cause_id text not null,
  -- The paper that a receipt or a credit note is about.
  about_id uuid references papers,
  total_cents bigint not null,
  facts jsonb not null,
  issued_at timestamptz not null,
  unique (kind, cause_type, cause_id),
  unique (owner_id, kind, year, place),
  check ((kind in ('receipt', 'creditNote', 'payoutReturn')) = (about_id is not null))
);
create index papers_owner on papers (owner_id, issued_at desc, id desc);
create index papers_business on papers (business_id, issued_at) where business_id is not null;
create index papers_about on papers (about_id) where about_id is not null;

-- What a total is made of, to the cent.
create table paper_lines (
  paper_id uuid not null references papers,
  place int not null check (place > 0),
  kind text not null check (kind in ('pay', 'bonus', 'allowance', 'expenses', 'cancellationPay', 'fee', 'disputed', 'instantFee')),
  amount_cents bigint not null check (amount_cents <> 0),
  engagement_id uuid references engagements,
  payment_id uuid references payments,
  facts jsonb not null default '{}',
  primary key (paper_id, place)
);
create index paper_lines_payment on paper_lines (payment_id) where payment_id is not null;

create trigger papers_append_only before update or delete on papers for each row execute function refuse_change();
create trigger paper_lines_append_only before update or delete on paper_lines for each row execute function refuse_change();

create function refuse_paper_gap() returns trigger language plpgsql as $$
begin
  if new.place > 1 and not exists (
    select from papers where owner_id = new.owner_id and kind = new.kind and year = new.year and place = new.place - 1) then
    raise exception 'paper % leaves a gap', new.number using errcode = 'check_violation', constraint = 'papers_no_gap';
  end if;
  return new;
end $$;
create trigger papers_no_gap before insert on papers for each row execute function refuse_paper_gap();

create function check_paper_total() returns trigger language plpgsql as $$
declare
  of_paper uuid;
  said bigint;
  total bigint;
begin
  if tg_table_name = 'papers' then of_paper := new.id; else of_paper := new.paper_id; end if;
  select total_cents into said from papers where id = of_paper;
  select coalesce(sum(amount_cents), 0) into total from paper_lines where paper_id = of_paper;
  if said <> total then
    raise exception 'paper % says % cents, its lines %', of_paper, said, total using errcode = 'check_violation', constraint = 'papers_total';
  end if;
  return null;
end $$;
create constraint trigger papers_total after insert on papers deferrable initially deferred for each row execute function check_paper_total();
create constraint trigger paper_lines_total after insert on paper_lines deferrable initially deferred for each row execute function check_paper_total();

-- What a pharmacy's accountant wants printed, and on a posting's papers another order than the pharmacy's.
create table billing_codes (
  business_id uuid primary key references businesses,
  cost_center text not null default '',
  purchase_order text not null default '',
  updated_at timestamptz not null
);
create table posting_orders (
  posting_id uuid primary key references postings,
  purchase_order text not null,
  updated_at timestamptz not null
);
-- The account of the general ledger each kind of line goes to, of the owner's choosing.
create table gl_codes (
  owner_id uuid not null references users,
  line_kind text not null,
  code text not null,
  updated_at timestamptz not null,
  primary key (owner_id, line_kind)
);

-- The way from home to a shift worked and back, as estimated when it was charged: a later move changes nothing.
create table driven_miles (
  engagement_id uuid primary key references engagements,
  specialist_id uuid not null references specialists,
  miles numeric(7, 1) not null check (miles >= 0),
  recorded_at timestamptz not null
);
create index driven_miles_specialist on driven_miles (specialist_id);
