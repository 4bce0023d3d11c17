-- An appeal may find that approved or paid hours were never worked (PRODUCT §5): the booking is Cancelled, and its lines are void.
insert into allowed_transitions (machine, from_status, to_status) values
  ('engagement', 'Approved', 'Cancelled'), ('engagement', 'Completed', 'Cancelled');
alter table standing_events drop constraint standing_events_voided_as_check,
  add constraint standing_events_voided_as_check check (voided_as in ('excused', 'arrivalProven', 'appealed', 'notWorked', 'pauseVoid'));
