-- Own staff and closures of a pharmacy (PRODUCT §3, decision 074): one document each, replaced whole.
create table rosters (
  business_id uuid primary key references businesses,
  people jsonb not null default '[]' check (jsonb_typeof(people) = 'array'),
  closures jsonb not null default '[]' check (jsonb_typeof(closures) = 'array'),
  people_saved_at timestamptz
);

-- 0: never asked. Each update names the version it has read.
alter table businesses add column roster_version int not null default 0 check (roster_version >= 0);
alter table businesses add column closures_version int not null default 0 check (closures_version >= 0);

-- The flat weeks of before: rows of one name and role are a person. A role that is none of the three covered nothing.
with rows_of as (
  select b.id as business_id, b.updated_at, trim(r ->> 'name') as name,
    case lower(trim(r ->> 'role'))
      when 'pharmacist' then 'Pharmacist'
      when 'pharmacy intern' then 'Pharmacy Intern'
      else 'Pharmacy Technician'
    end as role,
    jsonb_build_object('weekday', r -> 'weekday', 'from', r -> 'from', 'to', r -> 'to', 'lunch', null) as span
  from businesses b, jsonb_array_elements(b.staff_hours) r
  where b.status <> 'Deleted'
), people_of as (
  select business_id, updated_at, jsonb_build_object(
    'id', gen_random_uuid(), 'name', coalesce(nullif(name, ''), 'Staff'), 'role', role,
    'week', jsonb_agg(distinct span), 'daysOff', '[]'::jsonb, 'firstDay', null, 'lastDay', null
  ) as person
  from rows_of group by business_id, updated_at, name, role
)
insert into rosters (business_id, people, people_saved_at)
select business_id, jsonb_agg(person order by person ->> 'role', person ->> 'name'), updated_at
from people_of group by business_id, updated_at;

update businesses b set roster_version = 1 from rosters r where r.business_id = b.id;
alter table businesses drop column staff_hours;
