-- A kept credit on terms that an Admin returned another way, by a wire or a check, and wrote down (decision 141).
alter table terms_returns
  add column recorded_by uuid references users,
  add column reference text,
  add column reason text,
  add constraint terms_returns_recorded_whole check (
    (recorded_by is null) = (reference is null) and (recorded_by is null) = (reason is null));
