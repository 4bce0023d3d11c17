-- A request nobody answered counts as long as it waited (PRODUCT §3). What expired before waited from when it was asked, 48 hours at
-- most.
update business_reliability r set response_minutes = r.response_minutes + e.minutes
from (
  select business_id, sum(least(2880, extract(epoch from updated_at - created_at) / 60))::int as minutes
  from engagements where status = 'Expired' and origin = 'request' group by business_id
) e
where e.business_id = r.business_id and r.requests_expired > 0;
