/**
 * Search: places by what is typed, and open shifts near a place. Looking reads what others write and changes nothing, so
 * it runs on a replica where there is one. What somebody may take is `shifts`' rule; the search statement repeats it in SQL
 * for whole regions at once, and a test holds the two together. Saved searches are kept and matched here; who is told is
 * notifications' affair.
 */
export { toldOf } from './queries/match-queries.ts';
export { findOpenShiftMarks, findOpenShifts, type Mark } from './queries/open-shift-queries.ts';
export { eraseSavedSearchesOf } from './queries/saved-search-queries.ts';
export { matchOpenings } from './saved-searches/match-openings.ts';
export { matchSavedSearches } from './saved-searches/match-saved-searches.ts';
