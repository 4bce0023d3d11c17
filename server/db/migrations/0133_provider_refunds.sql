-- Which payment the provider returned money of: payments of one booking share an escrow, so that the ledger alone does not say.
create table provider_refunds (
  id text primary key,
  payment_id uuid not null references payments
);
create index provider_refunds_payment on provider_refunds (payment_id);
create trigger provider_refunds_append_only before update or delete on provider_refunds for each row execute function refuse_change();
create trigger provider_refunds_kept before truncate on provider_refunds for each statement execute function refuse_change();
-- Of those before: the refund asked for by the same amount, the nearest in time; without one, the booking's payment that went back.
insert into provider_refunds (id, payment_id)
select t.cause_id, p.id
from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'shift_escrow'
  cross join lateral (
    select p.id from payments p
      left join payment_attempts x on x.payment_id = p.id and x.kind = 'refund' and x.state = 'done'
    where p.engagement_id = a.owner_id and p.refunded_cents > 0
    order by x.amount_cents = e.amount_cents desc nulls last, abs(extract(epoch from x.finished_at - t.at)) nulls last, p.id
    limit 1) p
where t.kind = 'refund' and t.cause_type = 'refund';
