-- When the pay of what a day ended in arose: it can be disputed from then on, which may be days after the day (PRODUCT §5).

alter table engagements add column ended_pay_at timestamptz;
update engagements set ended_pay_at = ended_at where ended_pay_cents > 0;
