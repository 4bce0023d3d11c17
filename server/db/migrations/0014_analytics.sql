-- Page and event data (SPEC C-16): what happened in a visit, never whose. Rows are written once; those past their time go.

create table analytics_events (
  id uuid primary key,
  -- Random, one for a browser tab; refers to nothing.
  visit uuid not null,
  at timestamptz not null,
  role text not null check (role in ('Visitor', 'Specialist', 'Business', 'Manager', 'Admin')),
  name text not null check (name ~ '^[a-z_]{3,40}$'),
  -- Words of closed lists, yes or no: nothing long, no address of mail, no id.
  properties jsonb not null default '{}' check (
    jsonb_typeof(properties) = 'object' and length(properties::text) <= 300
    and properties::text !~ '@|[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-|[0-9]{5}'
  )
);
-- The funnel reads a stretch of time; old rows are found the same way.
create index analytics_events_at on analytics_events (at) include (visit, name, role);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger analytics_events_unchanged before update on analytics_events for each row execute function refuse_rewriting();
