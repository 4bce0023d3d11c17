-- Disputes of hours, and of pay for a day that ended early (PRODUCT §5): what is claimed, what the other side says, what is decided.
create table disputes (
  id uuid primary key,
  number int generated always as identity unique,
  region text not null,
  engagement_id uuid not null references engagements,
  business_id uuid not null references businesses,
  specialist_id uuid not null references specialists,
  kind text not null check (kind in ('hours', 'ending', 'silence')),
  -- Why silence did not approve all.
  cause text check (cause in ('noDeparture', 'beyondRecord', 'beyondBooking')),
  status text not null check (status in ('Open', 'In Review', 'Decided', 'Appealed', 'Closed')),
  reason text check (reason in ('overtime', 'startedLater', 'leftEarlier', 'longerBreak', 'notThere', 'expenses', 'other')),
  words text not null default '',
  opened_at timestamptz not null,
  opened_by uuid references users,
  -- The version of the hours that is claimed; null where it is about the pay of an ending.
  timesheet_id uuid references timesheets,
  claimed_started_at timestamptz,
  claimed_ended_at timestamptz,
  claimed_break_minutes int,
  claimed_minutes int not null check (claimed_minutes >= 0),
  claimed_pay_cents int not null check (claimed_pay_cents >= 0),
  claimed_fee_cents int not null check (claimed_fee_cents >= 0),
  -- What the pharmacy says, or what its silence approved; without hours, none were worked.
  offered_started_at timestamptz,
  offered_ended_at timestamptz,
  offered_break_minutes int,
  offered_minutes int not null check (offered_minutes >= 0),
  offered_pay_cents int not null check (offered_pay_cents >= 0),
  offered_fee_cents int not null check (offered_fee_cents >= 0),
  answer_by timestamptz,
  answered_at timestamptz,
  agrees boolean,
  answer_words text not null default '',
  decide_by timestamptz,
  -- Admins were told that a decision is late.
  overdue_told_at timestamptz,
  appeal_by timestamptz,
  outcome text check (outcome in ('agreed', 'withdrawn', 'decided', 'replaced')),
  closed_at timestamptz,
  updated_at timestamptz not null,
  check ((kind = 'silence') = (cause is not null)),
  check ((kind = 'silence') = (opened_by is null)),
  check ((kind = 'silence') = (reason is null)),
  check ((kind = 'ending') = (timesheet_id is null)),
  check ((claimed_started_at is null) = (claimed_ended_at is null) and (claimed_started_at is null) = (claimed_break_minutes is null)),
  check ((offered_started_at is null) = (offered_ended_at is null) and (offered_started_at is null) = (offered_break_minutes is null)),
  check (offered_pay_cents <= claimed_pay_cents and offered_fee_cents <= claimed_fee_cents),
  check ((status = 'Open') = (answer_by is not null)),
  check ((status in ('In Review', 'Appealed')) = (decide_by is not null)),
  check ((status in ('Decided', 'Appealed')) <= (appeal_by is not null)),
  check ((status = 'Closed') = (closed_at is not null)),
  check ((status = 'Closed') = (outcome is not null)),
  check ((answered_at is null) = (agrees is null))
);
create unique index disputes_one_open on disputes (engagement_id) where status <> 'Closed';
-- The pay of an ending is disputed once; so are hours, whose approval ends them.
create unique index disputes_one_ending on disputes (engagement_id) where kind = 'ending';
create index disputes_engagement on disputes (engagement_id, opened_at desc);
create index disputes_business on disputes (business_id);
create index disputes_specialist on disputes (specialist_id);
create index disputes_answer_by on disputes (answer_by) where status = 'Open';
create index disputes_decide_by on disputes (decide_by) where status in ('In Review', 'Appealed');
create index disputes_appeal_by on disputes (appeal_by) where status = 'Decided';
create index disputes_closed on disputes (closed_at desc) where status = 'Closed';

insert into allowed_transitions (machine, from_status, to_status) values
  ('dispute', 'Open', 'In Review'), ('dispute', 'Open', 'Closed'), ('dispute', 'In Review', 'Closed'),
  ('dispute', 'In Review', 'Decided'), ('dispute', 'Decided', 'Appealed'), ('dispute', 'Decided', 'Closed'),
  ('dispute', 'Appealed', 'Closed');
create trigger disputes_transition before update of status on disputes for each row execute function check_transition('dispute');

-- What Admins decided: at most twice, the second for good, never changed.
create table dispute_decisions (
  id uuid primary key,
  dispute_id uuid not null references disputes,
  round int not null check (round in (1, 2)),
  decision text not null check (decision in ('claimed', 'offered', 'between')),
  started_at timestamptz,
  ended_at timestamptz,
  break_minutes int,
  minutes int not null check (minutes >= 0),
  pay_cents int not null check (pay_cents >= 0),
  fee_cents int not null check (fee_cents >= 0),
  -- What the specialist was paid by it beyond what was paid before; negative: taken back.
  paid_cents int not null,
  reason text not null check (reason <> ''),
  decided_by uuid not null references users,
  decided_at timestamptz not null,
  unique (dispute_id, round)
);
create trigger dispute_decisions_append_only before update or delete on dispute_decisions for each row execute function refuse_change();

-- Nobody is paid more than is claimed, or less than the pharmacy itself says.
create function check_dispute_decision() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from disputes d where d.id = new.dispute_id
      and new.pay_cents between d.offered_pay_cents and d.claimed_pay_cents
      and new.fee_cents between d.offered_fee_cents and d.claimed_fee_cents) then
    raise exception 'decision of dispute % is not between what its sides say', new.dispute_id using errcode = 'check_violation', constraint = 'dispute_decision_between';
  end if;
  return new;
end $$;
create trigger dispute_decisions_between before insert on dispute_decisions for each row execute function check_dispute_decision();

-- Either side appeals once.
create table dispute_appeals (
  dispute_id uuid not null references disputes,
  side text not null check (side in ('specialist', 'business')),
  words text not null check (words <> ''),
  appealed_by uuid not null references users,
  appealed_at timestamptz not null,
  primary key (dispute_id, side)
);
create trigger dispute_appeals_append_only before update or delete on dispute_appeals for each row execute function refuse_change();

-- Evidence a side sends; until it is said with something, only that side sees it.
create table dispute_files (
  id uuid primary key,
  engagement_id uuid not null references engagements,
  side text not null check (side in ('specialist', 'business')),
  file_key text not null unique,
  file_name text not null,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes int not null check (bytes > 0),
  dispute_id uuid references disputes,
  goes_with text check (goes_with in ('dispute', 'answer', 'appeal')),
  created_at timestamptz not null,
  check ((dispute_id is null) = (goes_with is null))
);
create index dispute_files_engagement on dispute_files (engagement_id);
create index dispute_files_dispute on dispute_files (dispute_id);

-- Which Admin read the messages of a dispute, when last.
create table dispute_thread_readings (
  dispute_id uuid not null references disputes,
  admin_id uuid not null references users,
  read_at timestamptz not null,
  primary key (dispute_id, admin_id)
);

-- The part of a taken payment that is disputed and rests in escrow.
alter table payments add column disputed_cents int not null default 0 check (disputed_cents >= 0);
-- When the ledger shared a payment: what changes it later is a transaction of its own.
alter table payments add column shared_at timestamptz;
update payments p set shared_at = t.at from ledger_transactions t
where t.kind = 'settlement' and t.cause_type = 'payment' and t.cause_id = p.id::text;
-- What a decision grants beyond escrow is charged by itself, once a decision.
alter table payments add column cause_id uuid;
alter table payments add constraint payments_cause check (cause_id is null or kind = 'adjustment');
drop index payments_one_open;
create unique index payments_one_open on payments (
  engagement_id, kind, coalesce(expense_id, '00000000-0000-0000-0000-000000000000'), coalesce(cause_id, '00000000-0000-0000-0000-000000000000'))
  where state not in ('canceled', 'failed') and released_at is null;
-- A decision changes what a payment earned: a line of its own, negative where it takes back.
alter table earnings add column cause_id uuid;
alter table earnings drop constraint earnings_payment_id_key;
create unique index earnings_cause on earnings (payment_id, coalesce(cause_id, '00000000-0000-0000-0000-000000000000'));
alter table earnings drop constraint earnings_amount_cents_check, drop constraint earnings_check,
  add constraint earnings_expense check (expense_cents between 0 and greatest(amount_cents, 0)),
  add constraint earnings_amount check (case when cause_id is null then amount_cents > 0 else amount_cents <> 0 end);
