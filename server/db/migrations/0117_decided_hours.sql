-- How many shifts' hours a pharmacy decided, approved or disputed, each once: what the share of disputed hours is of (PRODUCT §8).
-- Approvals count what silence approved too, and of disputed hours the part that was not.
alter table business_reliability add column decided int not null default 0;
update business_reliability r set decided = greatest(r.disputed, (
  select count(*)::int from engagements e
  where e.business_id = r.business_id and (
    exists (select from timesheets t where t.engagement_id = e.id and t.approved_by is not null)
    or exists (select from disputes d where d.engagement_id = e.id and d.kind = 'hours')
  )
));
alter table business_reliability add constraint business_reliability_decided check (decided >= 0);
