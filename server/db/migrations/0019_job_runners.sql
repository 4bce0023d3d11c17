-- Who works on jobs, and when it last said so. A job whose runner has been silent is free again for the others: a killed
-- process unlocks nothing (decision 044).
create table job_runners (
  -- As graphile_worker writes it into locked_by.
  id text primary key,
  seen_at timestamptz not null,
  -- Seen without a gap since then: only who could have heard the others may take their jobs for abandoned.
  steady_since timestamptz not null
);
