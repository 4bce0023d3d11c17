/**
 * Search: places by what is typed, and open shifts near a place. Looking reads what others write and changes nothing, so
 * it runs on a replica where there is one. What somebody may take is `shifts`' rule; the search statement repeats it in SQL
 * for whole regions at once, and a test holds the two together. Saved searches are kept and matched here, and favorites
 * learn that they come first; how people are told is notifications' affair.
 */
export { announceShifts } from './announce-shifts.ts';
export { notifyNewFavorite } from './favorites/notify-favorites.ts';
export { isStillFirst } from './favorites/still-first.ts';
export { eraseNotifiedOf } from './queries/favorite-queries.ts';
export { findOpenShiftMarks, findOpenShifts, type Mark } from './queries/open-shift-queries.ts';
export { eraseSavedSearchesOf } from './queries/saved-search-queries.ts';
export { toldOf } from './queries/told-queries.ts';
export { matchOpenings } from './saved-searches/match-openings.ts';
