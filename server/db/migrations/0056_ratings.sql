-- Ratings (PRODUCT §8): asked for when the work is done, shown together, counted when shown.

-- No call wrote these: they came with demo data, and so did what they added to the pharmacies' cards.
delete from ratings;
update business_reliability set described_yes = 0, described_facts = 0, described_shifts = 0 where described_shifts > 0;

-- From the end of the work until both sides have rated, or the days for it are over. Its row is what raters lock.
create table rating_windows (
  engagement_id uuid primary key references engagements,
  region text not null,
  business_id uuid not null references businesses,
  specialist_id uuid not null references specialists,
  opened_at timestamptz not null,
  remind_at timestamptz not null,
  closes_at timestamptz not null,
  reminded_at timestamptz,
  closed_at timestamptz,
  check (opened_at <= remind_at and remind_at <= closes_at and opened_at < closes_at)
);
create index rating_windows_due on rating_windows (closes_at) where closed_at is null;
create index rating_windows_reminder on rating_windows (remind_at) where closed_at is null and reminded_at is null;
create index rating_windows_of_specialist on rating_windows (specialist_id, closes_at) where closed_at is null;
create index rating_windows_of_business on rating_windows (business_id, closes_at) where closed_at is null;

-- Who left in the days before can still be rated; they were told nothing, so they are reminded in time.
insert into rating_windows (engagement_id, region, business_id, specialist_id, opened_at, remind_at, closes_at)
select id, region, business_id, specialist_id, departed_at, departed_at + interval '5 days', departed_at + interval '7 days'
from engagements where status in ('In Review', 'Approved', 'Completed') and departed_at > now() - interval '7 days';

alter table ratings
  add column id uuid not null,
  add column region text not null,
  add column business_id uuid not null references businesses,
  add column specialist_id uuid not null references specialists,
  add column author_id uuid not null references users,
  add column changed_at timestamptz not null,
  add column published_at timestamptz,
  -- Once, by the side that was rated.
  add column reply text,
  add column replied_at timestamptz,
  add column replied_by uuid references users,
  -- By an Admin, who writes why; a hidden rating counts nowhere.
  add column hidden_at timestamptz,
  add column hidden_by uuid references users,
  add column hidden_reason text,
  add column reply_hidden_at timestamptz,
  add column reply_hidden_by uuid references users,
  add column reply_hidden_reason text,
  -- Its author's account was deleted: the stars stay, the words do not.
  add column erased_at timestamptz,
  add column reply_erased_at timestamptz,
  add constraint ratings_id unique (id),
  add constraint ratings_window foreign key (engagement_id) references rating_windows,
  add constraint ratings_facts check ((by_side = 'specialist') = (facts is not null)),
  add constraint ratings_note check (char_length(note) <= 1000 and (erased_at is null or note = '')),
  add constraint ratings_reply check ((reply is null) = (replied_at is null) and (reply is null) = (replied_by is null)),
  add constraint ratings_reply_shown check (reply is null or published_at is not null),
  add constraint ratings_hidden check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null)),
  add constraint ratings_reply_hidden check ((reply_hidden_at is null) = (reply_hidden_by is null)
    and (reply_hidden_at is null) = (reply_hidden_reason is null) and (reply_hidden_at is null or reply is not null));
create index ratings_of_specialist on ratings (specialist_id, published_at desc) where by_side = 'business' and published_at is not null;
create index ratings_of_business on ratings (business_id, published_at desc) where by_side = 'specialist' and published_at is not null;
create index ratings_by_author on ratings (author_id);
create index ratings_replied_by on ratings (replied_by) where replied_by is not null;
create index ratings_published on ratings (published_at desc) where published_at is not null;

-- Given and changed only while the window is open; shown for good; a reply stays as it was written.
create function check_rating() returns trigger language plpgsql as $$
declare
  is_closed boolean;
begin
  if tg_op = 'INSERT' or (new.stars, new.facts, new.note) is distinct from (old.stars, old.facts, old.note) then
    if tg_op = 'INSERT' or new.erased_at is null or (new.stars, new.facts) is distinct from (old.stars, old.facts) then
      select closed_at is not null into is_closed from rating_windows where engagement_id = new.engagement_id;
      if is_closed or new.published_at is not null then
        raise exception 'rating of % is shown or too late', new.engagement_id using errcode = 'check_violation', constraint = 'ratings_in_time';
      end if;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if old.published_at is not null and new.published_at is distinct from old.published_at then
      raise exception 'rating % is shown', new.id using errcode = 'check_violation', constraint = 'ratings_stay_shown';
    end if;
    if old.reply is not null and new.reply is distinct from old.reply and new.reply_erased_at is null then
      raise exception 'rating % has its reply', new.id using errcode = 'check_violation', constraint = 'ratings_reply_once';
    end if;
  end if;
  return new;
end $$;
create trigger ratings_in_time before insert or update on ratings for each row execute function check_rating();

-- Kept by the transaction that shows or hides a rating; a pharmacy's stand with the rest of its card.
create table specialist_ratings (
  specialist_id uuid primary key references specialists,
  ratings int not null default 0 check (ratings >= 0),
  stars int not null default 0 check (stars between ratings and ratings * 5)
);
alter table business_reliability
  add column ratings int not null default 0,
  add column stars int not null default 0,
  add constraint business_reliability_stars check (ratings >= 0 and stars between ratings and ratings * 5),
  add constraint business_reliability_described check (described_shifts >= 0 and described_yes between 0 and described_facts);

-- What the other side wrote, for an Admin to read: one report of a rating, one of its reply.
create table rating_reports (
  id uuid primary key,
  rating_id uuid not null references ratings (id),
  part text not null check (part in ('rating', 'reply')),
  reporter_id uuid not null references users,
  reason text not null check (reason in ('harassment', 'spam', 'offPlatform', 'privateData', 'other')),
  note text not null default '',
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  is_hidden boolean,
  decision_reason text,
  unique (rating_id, part),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (is_hidden is null)),
  check ((decided_at is null) = (decision_reason is null))
);
create index rating_reports_waiting on rating_reports (reported_at, id) where decided_at is null;
