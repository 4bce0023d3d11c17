-- Searches that somebody keeps, and the shifts that came to fit them (PRODUCT §7).

create table saved_searches (
  id uuid primary key,
  region text not null,
  specialist_id uuid not null references specialists,
  name text not null check (length(name) between 1 and 80),
  -- As a person reads it.
  place text not null,
  lat double precision not null,
  lng double precision not null,
  radius_miles double precision not null check (radius_miles between 1 and 200),
  filters jsonb not null,
  alerts boolean not null,
  -- Place, radius and filters in one fixed spelling: the same search is kept once.
  sought text not null,
  -- The cells of shifts (0004) that the circle touches, and the filters as bits and numbers (0012): derived from the
  -- above when it is saved, so that a shift finds its searches.
  cells int[] not null,
  unwanted_facts int not null,
  unwanted_has int not null,
  any_language int not null,
  other_softwares text[],
  min_rate_cents int not null,
  first_minute int not null,
  last_minute int not null,
  outside boolean not null,
  emergency boolean,
  qualified_only boolean not null,
  -- What came later than this is new.
  seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_searches_once unique (specialist_id, sought)
);
create index saved_searches_cells on saved_searches using gin (cells);

create table saved_search_matches (
  saved_search_id uuid not null references saved_searches on delete cascade,
  shift_id uuid not null references shifts,
  specialist_id uuid not null references specialists,
  -- The person hears of it by this search.
  told boolean not null,
  matched_at timestamptz not null,
  primary key (saved_search_id, shift_id)
);
-- Nobody hears of a shift twice, however many of their searches it fits.
create unique index saved_search_matches_told on saved_search_matches (specialist_id, shift_id) where told;

-- Shifts that favorites saw first and whose opening to all has been looked at.
create table openings_matched (
  shift_id uuid primary key references shifts,
  matched_at timestamptz not null
);
create index shifts_opening on shifts (opens_to_all_at) where opens_to_all_at is not null and status = 'Active' and published;
