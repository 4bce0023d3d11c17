-- A refused hold whose booking is over is placed no more (PRODUCT §6).
update payments p set released_at = e.updated_at
from engagements e
where e.id = p.engagement_id and e.status not in ('Active', 'Booked', 'In Progress', 'In Review')
  and p.kind = 'shift' and p.state in ('failed', 'canceled') and p.settled_at is null and p.released_at is null;

-- What is owed of a refused charge is what charging it anew takes: a dispute may have lowered it since (PRODUCT §5).
update payments set amount_cents = pay_cents + fee_cents + expense_cents + repays_cents
where state in ('failed', 'canceled') and settled_at is not null and released_at is null
  and amount_cents <> pay_cents + fee_cents + expense_cents + repays_cents;
