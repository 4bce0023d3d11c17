-- How far Admins have read a support case: they are told of what its person writes once, until one of them has read it.
alter table support_cases add column admin_read_to int not null default 0,
  add constraint support_cases_admin_read check (admin_read_to between 0 and last_number);
-- Whoever closed a case or wrote in it had read what stood there.
update support_cases c set admin_read_to = case when c.state = 'closed' then c.last_number
  else coalesce((select max(m.number) from support_messages m where m.case_id = c.id and m.author <> 'person'), 0) end;

-- Whose pay is due is a running sum for those alone from whom something was taken back that no payout has made up for yet;
-- and what nobody was paid yet of a year's lines is few.
create index earnings_taken_back on earnings (specialist_id) where payout_id is null and amount_cents < 0;
create index earnings_unpaid on earnings (specialist_id, pay_out_at) include (amount_cents) where payout_id is null;
