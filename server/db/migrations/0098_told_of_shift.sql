-- Still nobody hears of a shift twice; the shift first, so that who was told of one is read without the rest.
drop index saved_search_matches_told;
create unique index saved_search_matches_told on saved_search_matches (shift_id, specialist_id) where told;
