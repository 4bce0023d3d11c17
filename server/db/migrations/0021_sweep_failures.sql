-- What a sweep could not do: a line each, gone once it is done. A failing row is left out of its sweep and tried again after
-- a growing pause, so that it holds up neither the rows behind it nor the sweeps after it.
create table sweep_failures (
  -- Ids of different kinds share `row_id`; this is what an Admin's call names.
  id uuid primary key,
  sweep text not null,
  -- '': not a row but the sweep's own query.
  row_id text not null,
  attempts int not null default 1 check (attempts >= 1),
  -- Without personal data.
  error text not null check (char_length(error) <= 300),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  next_try_at timestamptz not null,
  -- Somebody has it in hand until then, unless they die first.
  trying_until timestamptz,
  unique (sweep, row_id)
);
create index sweep_failures_first on sweep_failures (first_failed_at, id);
