-- The evidence that is sent to a bank before it decides, once: what was written, by whom, and when the provider took it.
alter table chargebacks add column evidence_text text check (evidence_text <> '');
alter table chargebacks add column evidence_by uuid references users;
alter table chargebacks add column evidence_asked_at timestamptz;
alter table chargebacks add column evidence_sent_at timestamptz;
alter table chargebacks add column reminded_at timestamptz;
alter table chargebacks add constraint chargebacks_evidence_asked check ((evidence_text is null) = (evidence_asked_at is null));
alter table chargebacks add constraint chargebacks_evidence_sent check (evidence_sent_at is null or evidence_asked_at is not null);
create index chargebacks_to_send on chargebacks (evidence_asked_at) where evidence_asked_at is not null and evidence_sent_at is null;

-- A posting may have a cost center of its own, as it has a purchase order.
alter table posting_orders add column cost_center text not null default '';

-- A charge that a bank took back stays invoiced; its fee is an invoice of its own, and what repays both has a receipt.
alter table papers drop constraint papers_cause_type_check;
alter table papers add constraint papers_cause_type_check check (cause_type in ('payment', 'refund', 'payout', 'terms', 'chargeback'));
alter table paper_lines drop constraint paper_lines_kind_check;
alter table paper_lines add constraint paper_lines_kind_check check (
  kind in ('pay', 'bonus', 'allowance', 'expenses', 'cancellationPay', 'fee', 'disputed', 'instantFee', 'repaid', 'chargebackFee'));
