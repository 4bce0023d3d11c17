-- An appeal may turn that no hours were worked, either way (PRODUCT §5): the booking is approved after all, or the expenses go back.
insert into allowed_transitions (machine, from_status, to_status) values
  ('engagement', 'Cancelled', 'Approved'), ('expense', 'Approved', 'Rejected');
