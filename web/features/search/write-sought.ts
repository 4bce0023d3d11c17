import type { SavedSearch } from '#contract/search/saved-searches.ts';
import { writeSearch } from './search-state.ts';

/** Where and what is looked for, as text: two searches with the same text find the same shifts, whatever their names. */
export function writeSought({
  center,
  radiusMiles,
  filters,
}: Pick<SavedSearch, 'center' | 'radiusMiles' | 'filters'>): string {
  const when = { startDate: null, page: 0, day: null, sort: null };
  const address = writeSearch({ ...when, place: '', zip: '', byMap: false, center, radiusMiles, filters });
  address.sort();
  return address.toString();
}
