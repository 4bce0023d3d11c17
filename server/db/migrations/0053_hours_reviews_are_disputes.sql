-- Hours beyond what silence approves wait in the same list as disputes (PRODUCT §5): one queue, one decision, one appeal.
with hours as (
  select r.*, e.region, e.business_id, e.specialist_id, t.started_at, t.ended_at, t.break_minutes, t.paid_minutes, t.pay_cents, t.service_fee_cents,
    p.started_at as part_started_at, p.ended_at as part_ended_at, p.break_minutes as part_break_minutes,
    coalesce(p.paid_minutes, 0) as part_minutes, coalesce(p.pay_cents, 0) as part_pay_cents, coalesce(p.service_fee_cents, 0) as part_fee_cents
  from attendance_reviews r
  join engagements e on e.id = r.engagement_id
  join timesheets t on t.id = r.timesheet_id
  left join lateral (
    select * from timesheets n where n.engagement_id = r.engagement_id and n.version = t.version + 1 and n.status = 'Approved'
      and n.pay_cents <= t.pay_cents) p on true
  where r.kind = 'hours' and r.decision is distinct from 'settled'
)
insert into disputes (id, region, engagement_id, business_id, specialist_id, kind, cause, status, opened_at, timesheet_id,
  claimed_started_at, claimed_ended_at, claimed_break_minutes, claimed_minutes, claimed_pay_cents, claimed_fee_cents,
  offered_started_at, offered_ended_at, offered_break_minutes, offered_minutes, offered_pay_cents, offered_fee_cents,
  decide_by, outcome, closed_at, updated_at)
select id, region, engagement_id, business_id, specialist_id, 'silence', cause, case when closed_at is null then 'In Review' else 'Closed' end, opened_at, timesheet_id,
  started_at, ended_at, break_minutes, paid_minutes, pay_cents, service_fee_cents,
  part_started_at, part_ended_at, part_break_minutes, part_minutes, part_pay_cents, part_fee_cents,
  case when closed_at is null then opened_at + interval '5 days' end, case when closed_at is not null then 'decided' end, closed_at, coalesce(closed_at, opened_at)
from hours;

insert into dispute_decisions (id, dispute_id, round, decision, minutes, pay_cents, fee_cents, paid_cents, reason, decided_by, decided_at)
select r.id, d.id, 1, case r.decision when 'claimed' then 'claimed' else 'offered' end,
  case r.decision when 'claimed' then d.claimed_minutes else d.offered_minutes end,
  case r.decision when 'claimed' then d.claimed_pay_cents else d.offered_pay_cents end,
  case r.decision when 'claimed' then d.claimed_fee_cents else d.offered_fee_cents end,
  case r.decision when 'claimed' then d.claimed_pay_cents - d.offered_pay_cents else 0 end,
  case when r.reason = '' then 'Decided' else r.reason end, r.decided_by, r.closed_at
from disputes d join attendance_reviews r on r.id = d.id where r.closed_at is not null;

delete from attendance_reviews where kind = 'hours';
alter table attendance_reviews drop column timesheet_id;
alter table attendance_reviews drop constraint attendance_reviews_kind_check,
  add constraint attendance_reviews_kind_check check (kind in ('arrival', 'noShow', 'sentHome'));
