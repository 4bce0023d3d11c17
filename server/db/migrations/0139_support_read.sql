-- How far Admins have read a support case: they are told of what its person writes once, until one of them has read it.
alter table support_cases add column admin_read_to int not null default 0,
  add constraint support_cases_admin_read check (admin_read_to between 0 and last_number);
-- Whoever closed a case or wrote in it had read what stood there.
update support_cases c set admin_read_to = case when c.state = 'closed' then c.last_number
  else coalesce((select max(m.number) from support_messages m where m.case_id = c.id and m.author <> 'person'), 0) end;
