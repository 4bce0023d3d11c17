import { expect, test } from 'vitest';
import { pages } from '#contract/analytics/pages.ts';
import { paths } from '#web/paths.ts';
import { pageOf } from './page-of.ts';

const id = '019a9b00-0000-7000-8000-000000000000';

/** Every address the app links to, with an id in each place for one. */
function addresses(of: object = paths): string[] {
  return Object.values(of).flatMap((part: unknown) => {
    if (typeof part === 'object' && part !== null) return addresses(part);
    if (typeof part !== 'function' || part === paths.modalOver) return [];
    const written: unknown = part === paths.settings ? part('security') : (part as (id: string) => unknown)(id);
    return typeof written === 'string' ? [written] : [];
  });
}

test('every page has its pattern: a new one gets its line in contract/analytics/pages.ts', () => {
  const unnamed = addresses()
    .map((address) => new URL(address, 'http://localhost').pathname)
    .filter((pathname) => pageOf(pathname) === 'other');
  expect(unnamed).toEqual([]);
});

test('an address is recorded only as a pattern of the list, whatever it contains', () => {
  expect(pageOf(`/shifts/${id}`)).toBe('/shifts/:id');
  expect(pageOf('/shifts/imani@example.com/')).toBe('/shifts/:id');
  expect(pageOf('/business/pharmacies/new')).toBe('/business/pharmacies/new');
  expect(pageOf(`/business/pharmacies/${id}`)).toBe('/business/pharmacies/:id');
  expect(pageOf('/imani@example.com')).toBe('other');
  expect(pageOf(`/specialist/my-shifts/${id}/${id}`)).toBe('other');
  for (const page of pages) expect(pageOf(page)).toBe(page === 'other' ? 'other' : page);
});
