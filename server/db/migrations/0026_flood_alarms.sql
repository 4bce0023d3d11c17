-- When a flood of failed guesses was last reported: of one account, of one address, or of all. The empty fingerprint is the
-- scope itself, of which the Admins hear once an hour.
create table flood_alarms (
  scope text not null check (scope in ('account', 'address', 'everyone')),
  fingerprint text not null,
  raised_at timestamptz not null,
  primary key (scope, fingerprint)
);
