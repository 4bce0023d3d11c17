-- The ledger guards itself (PRODUCT §6, decisions 093 and 094): nothing in it is emptied, nobody's account is overdrawn, and
-- a month that is closed takes no more entries.

create trigger ledger_accounts_kept before truncate on ledger_accounts for each statement execute function refuse_change();
create trigger ledger_transactions_kept before truncate on ledger_transactions for each statement execute function refuse_change();
create trigger ledger_entries_kept before truncate on ledger_entries for each statement execute function refuse_change();

-- What an account of a kind is, and whether more may leave it than came in.
create table ledger_account_kinds (
  kind text primary key,
  -- The side it grows on: debits are positive.
  normal text not null check (normal in ('debit', 'credit')),
  may_overdraw boolean not null,
  -- Where it may not: kinds of transactions that may leave it so, since they follow a decision or a fact.
  overdrawn_by text[] not null default '{}',
  check (not may_overdraw or overdrawn_by = '{}')
);
insert into ledger_account_kinds values
  ('provider_pending', 'debit', true, '{}'),
  -- What the provider did is a fact: a refund of what was paid on leaves us owing there.
  ('provider_available', 'debit', true, '{}'),
  ('provider_fee', 'debit', true, '{}'),
  ('payout_in_transit', 'credit', true, '{}'),
  ('platform_fee', 'credit', true, '{}'),
  ('suspense', 'debit', true, '{}'),
  ('goodwill', 'debit', true, '{}'),
  ('chargeback_contested', 'debit', true, '{}'),
  ('business_receivable', 'debit', true, '{}'),
  ('terms_float', 'credit', true, '{}'),
  -- No more is paid out of a shift's money than the pharmacy paid in.
  ('shift_escrow', 'credit', false, '{}'),
  -- No payout takes more than is owed; what a decision takes back may, and later pay makes up for it.
  ('specialist_payable', 'credit', false, '{dispute_settlement}');
create trigger ledger_account_kinds_kept before truncate on ledger_account_kinds for each statement execute function refuse_change();

-- Looks at commit, with the account locked, so that of two spenders the second sees the first. What is promised out of an
-- account counts as gone, what is promised into it does not count yet.
create function refuse_overdraft() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  guarded record;
  gone numeric;
begin
  for guarded in
    select a.id, a.kind, case k.normal when 'credit' then 1 else -1 end as outward
    from ledger_accounts a join ledger_account_kinds k using (kind)
    where not k.may_overdraw and not new.kind = any(k.overdrawn_by) and new.phase <> 'voided'
      and exists (select from ledger_entries e where e.transaction_id = new.id and e.account_id = a.id
        and e.amount_cents * case k.normal when 'credit' then 1 else -1 end > 0)
    order by a.id
  loop
    perform from ledger_accounts where id = guarded.id for no key update;
    select coalesce(sum(e.amount_cents * guarded.outward), 0) into gone
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account_id = guarded.id and (t.phase = 'posted' or t.phase = 'pending' and e.amount_cents * guarded.outward > 0
      and not exists (select from ledger_transactions r where r.resolves = t.id));
    if gone > 0 then
      raise exception '% of cause % would overdraw a % by % cents', new.kind, new.cause_id, guarded.kind, gone
        using errcode = 'check_violation', constraint = 'ledger_not_overdrawn';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger ledger_transactions_covered after insert on ledger_transactions deferrable initially deferred
  for each row execute function refuse_overdraft();

-- A closed month: from then on nothing is dated before its end. It is never opened again.
create table ledger_periods (
  -- `2026-11`
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null unique,
  closed_at timestamptz not null,
  closed_by uuid references users,
  transactions bigint not null,
  -- The posted balance of each kind of account at its end, in cents.
  balances jsonb not null,
  check (starts_at < ends_at and ends_at <= closed_at)
);
create trigger ledger_periods_append_only before update or delete on ledger_periods for each row execute function refuse_change();
create trigger ledger_periods_kept before truncate on ledger_periods for each statement execute function refuse_change();

-- Closing waits for what is being written, and what comes then sees it.
create function refuse_closed_period() returns trigger language plpgsql as $$
declare
  dated timestamptz;
  closed_until timestamptz;
begin
  perform pg_advisory_xact_lock_shared(6667880);
  if tg_table_name = 'ledger_entries' then
    select at into dated from ledger_transactions where id = new.transaction_id;
  else
    dated := new.at;
  end if;
  select max(ends_at) into closed_until from ledger_periods;
  if dated < closed_until then
    raise exception 'the ledger is closed until %', closed_until using errcode = 'check_violation', constraint = 'ledger_period_open';
  end if;
  return new;
end $$;
create trigger ledger_transactions_open before insert on ledger_transactions for each row execute function refuse_closed_period();
create trigger ledger_entries_open before insert on ledger_entries for each row execute function refuse_closed_period();

create function await_ledger_writers() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(6667880);
  return new;
end $$;
create trigger ledger_periods_await before insert on ledger_periods for each row execute function await_ledger_writers();
