-- Timesheets and documents follow a table as everything else with a status does (SPEC T-7).
insert into allowed_transitions (machine, from_status, to_status) values
  ('approval', 'Pending', 'Approved'), ('approval', 'Pending', 'Rejected');
create trigger timesheets_transition before update of status on timesheets for each row execute function check_transition('approval');
create trigger documents_transition before update of status on documents for each row execute function check_transition('approval');

-- Steps no call takes: nothing hides a declined, cancelled or expired engagement, and nothing cancels a shift somebody
-- works on. A call that does brings its pair back.
delete from allowed_transitions
where (machine, from_status, to_status) in (
  ('engagement', 'Declined', 'Deleted'), ('engagement', 'Cancelled', 'Deleted'), ('engagement', 'Expired', 'Deleted'),
  ('engagement', 'In Progress', 'Cancelled'), ('shift', 'In Progress', 'Cancelled')
);
