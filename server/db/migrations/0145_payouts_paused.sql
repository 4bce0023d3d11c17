-- Since when the provider pays nothing out to a bank account, although the bank takes it: it asks its owner for something.
alter table payment_methods add column payouts_paused_at timestamptz;

-- Such a refusal marked the bank account as if it had returned money. One that never did is only paused.
update payment_methods m set payouts_paused_at = m.declined_at, declined_at = null
where m.kind = 'bankAccount' and m.declined_at is not null
  and exists (select from payouts o where o.payment_method_id = m.id and o.failure = 'payouts_not_allowed')
  and not exists (select from payouts o where o.payment_method_id = m.id and o.state = 'failed'
    and o.failure not in ('payouts_not_allowed', 'mortar:instantNotOffered'));
update payouts set failure = 'mortar:payoutsPaused' where failure = 'payouts_not_allowed';
