-- What a pharmacy's side writes down about a person for itself (PRODUCT §8): one note a pharmacy and person.
create table notes (
  business_id uuid not null references businesses,
  specialist_id uuid not null references specialists,
  text text not null check (text <> ''),
  written_by uuid not null references users,
  written_at timestamptz not null,
  primary key (business_id, specialist_id)
);
create index notes_specialist on notes (specialist_id);
create index blocks_specialist on blocks (specialist_id);
