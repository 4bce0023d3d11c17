-- Hours of which none count, as an Admin corrected them: they begin and end at one moment, and pay nothing.
alter table timesheets drop constraint timesheets_check;
alter table timesheets add constraint timesheets_span check (
  ended_at > started_at or (ended_at = started_at and break_minutes = 0 and paid_minutes = 0 and pay_cents = 0));
