import { expect, test } from 'vitest';
import type { SearchFilters } from './endpoints.ts';
import { writeSearch } from './write-search.ts';

const center = { lat: 40.8259, lng: -74.209 };
const text = (filters: SearchFilters, more = {}) => writeSearch({ center, radiusMiles: 25, filters, ...more });

test.each<[string, SearchFilters, SearchFilters]>([
  ['lists in another order', { weekdays: [1, 2], scripts: [] }, { weekdays: [2, 1] }],
  ['something twice', { softwares: ['PioneerRx', 'QS/1'] }, { softwares: ['QS/1', 'PioneerRx', 'QS/1'] }],
  ['filters in another order', { role: 'Pharmacist', from: '09:00' }, { from: '09:00', role: 'Pharmacist' }],
  ['a list of nothing', {}, { languages: [], weekdays: undefined }],
])('%s is the same search', (_what, one, other) => {
  expect(text(one)).toBe(text(other));
});

test.each<[string, SearchFilters, SearchFilters]>([
  ['no emergencies', { emergency: false }, {}],
  ['no immunizing', { immunizer: false }, {}],
  ['no immunizing and immunizing', { immunizer: false }, { immunizer: true }],
  ['another weekday', { weekdays: [1, 2] }, { weekdays: [1, 3] }],
])('%s is another search', (_what, one, other) => {
  expect(text(one)).not.toBe(text(other));
});

test('a place is the same to about ten meters; another radius is another search', () => {
  expect(text({}, { center: { lat: 40.825_91, lng: -74.209_04 } })).toBe(text({}));
  expect(text({}, { center: { lat: 40.826, lng: -74.209 } })).not.toBe(text({}));
  expect(text({}, { radiusMiles: 10 })).not.toBe(text({}));
});
