-- Each time an Admin reads a reported message, not the last alone (PRODUCT §8; decision 082).
create table message_report_openings (
  id uuid primary key,
  report_id uuid not null references message_reports,
  admin_id uuid not null references users,
  opened_at timestamptz not null
);
create index message_report_openings_report on message_report_openings (report_id, admin_id);

insert into message_report_openings (id, report_id, admin_id, opened_at)
  select gen_random_uuid(), id, opened_by, opened_at from message_reports where opened_at is not null;

-- Takes their checks along, that a decided report was opened among them: the trigger asks it of who decides.
alter table message_reports drop column opened_at, drop column opened_by;

create function check_report_was_read() returns trigger language plpgsql as $$
begin
  if not exists (select from message_report_openings where report_id = new.id and admin_id = new.decided_by) then
    raise exception 'report % is decided unread', new.id using errcode = 'check_violation', constraint = 'message_reports_read_first';
  end if;
  return new;
end $$;
create trigger message_reports_read_first before insert or update of decided_by on message_reports
  for each row when (new.decided_by is not null) execute function check_report_was_read();

create function check_opening_stays() returns trigger language plpgsql as $$
begin
  raise exception 'opening % is as it was', old.id using errcode = 'check_violation', constraint = 'message_report_openings_stay';
end $$;
create trigger message_report_openings_stay before update on message_report_openings
  for each row execute function check_opening_stays();
