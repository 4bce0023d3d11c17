-- What a transaction overdraws is looked for from its own entries on. Asked the other way round, PostgreSQL read every
-- account there is at each commit: there is one for each shift that was paid.
create or replace function refuse_overdraft() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched record;
  guarded record;
  gone numeric;
begin
  if new.phase = 'voided' then
    return null;
  end if;
  for touched in
    select account_id, max(amount_cents) as most, min(amount_cents) as least
    from ledger_entries where transaction_id = new.id group by account_id order by account_id
  loop
    select a.id, a.kind, case k.normal when 'credit' then 1 else -1 end as outward into guarded
    from ledger_accounts a join ledger_account_kinds k using (kind)
    where a.id = touched.account_id and not k.may_overdraw and not new.kind = any(k.overdrawn_by);
    continue when not found or greatest(touched.most * guarded.outward, touched.least * guarded.outward) <= 0;
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
