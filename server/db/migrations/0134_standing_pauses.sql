-- A pause is a fact of its own: it outlasts a lapse, a new review and a hold, until it is ended (PRODUCT §1; decision 143).
alter table specialists
  add column paused_by text check (paused_by in ('owner', 'admin')),
  add column paused_at timestamptz,
  -- What an Admin gave as the reason.
  add column paused_reason text;
alter table businesses
  add column paused_by text check (paused_by in ('owner', 'admin')),
  add column paused_at timestamptz,
  add column paused_reason text;

-- What is paused, and what was when it went back to review: nothing after the pause approved or resumed it.
create temporary table standing_pauses on commit drop as
  select p.kind, p.id, coalesce(last.at, p.updated_at) as paused_at,
    nullif(case when p.status = 'Paused' then p.status_reason else last.data ->> 'reason' end, '') as reason
  from (
    select 'specialist' as kind, id, status, status_reason, updated_at from specialists
    union all select 'business', id, status, status_reason, updated_at from businesses
  ) p
    left join lateral (
      select e.name, e.at, e.data from events e
      where e.subject_type = p.kind and e.subject_id = p.id::text
        and e.name in ('profilePaused', 'profileResumed', 'profileApproved')
      order by e.at desc, e.id desc limit 1
    ) last on true
  where p.status = 'Paused' or (p.status in ('In Review', 'Pending', 'Declined') and last.name = 'profilePaused');

-- Numbers that stood readable before 0106 are sealed at the start after the migrations: until then their rows can be changed no other way.
alter table specialists drop constraint specialists_ids_sealed;
update specialists s
  set paused_by = case when p.reason is null then 'owner' else 'admin' end, paused_at = p.paused_at, paused_reason = p.reason
  from standing_pauses p where p.kind = 'specialist' and p.id = s.id;
alter table specialists add constraint specialists_ids_sealed
  check (license_or_state_id_sealed like 'v1.%' and registration_id_sealed like 'v1.%') not valid;
update businesses b
  set paused_by = case when p.reason is null then 'owner' else 'admin' end, paused_at = p.paused_at, paused_reason = p.reason
  from standing_pauses p where p.kind = 'business' and p.id = b.id;

alter table specialists
  add constraint specialists_paused check ((paused_by is null) = (paused_at is null) and (paused_reason is null or paused_by = 'admin')),
  add constraint specialists_paused_status check (paused_by is null or status not in ('Approved', 'Deleted'));
alter table businesses
  add constraint businesses_paused check ((paused_by is null) = (paused_at is null) and (paused_reason is null or paused_by = 'admin')),
  add constraint businesses_paused_status check (paused_by is null or status not in ('Approved', 'Deleted'));

-- A hold for the exclusion list leaves the pause where it is.
alter table exclusion_matches drop column held_reason;
