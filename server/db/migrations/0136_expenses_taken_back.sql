-- Expenses that are taken back are no pay taken back: a negative line says which part of it they are, as a positive one does.
alter table earnings drop constraint earnings_expense,
  add constraint earnings_expense check (expense_cents between least(amount_cents, 0) and greatest(amount_cents, 0));
-- Of those before: a payment gives its expenses back whole and once, with the last that is taken back of it.
update earnings e set expense_cents = -back.cents
from (
  select distinct on (w.payment_id) w.id, earned.cents - p.expense_cents as cents
  from earnings w join payments p on p.id = w.payment_id
    join (select payment_id, sum(expense_cents) as cents from earnings group by payment_id) earned on earned.payment_id = p.id
  where w.kind = 'decision' and earned.cents > p.expense_cents and w.amount_cents <= p.expense_cents - earned.cents
  order by w.payment_id, w.id desc) back
where e.id = back.id;
