-- Engagements that came to nothing and that a side has hidden from its own lists (PRODUCT §2): who did, and when. The row of the
-- engagement is both sides', so it stays as it is.
create table hidden_engagements (
  engagement_id uuid not null references engagements,
  side text not null check (side in ('specialist', 'business')),
  -- The version that was hidden: whatever changes the engagement later brings it back.
  engagement_version int not null,
  hidden_by uuid not null references users,
  hidden_at timestamptz not null,
  primary key (engagement_id, side)
);
