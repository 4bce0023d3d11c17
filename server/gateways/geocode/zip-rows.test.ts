import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { firmZips } from './firm-zips.data.ts';
import { readZipRows } from './zip-rows.ts';

/** The whole list as its package has it. */
const { codes } = createRequire(import.meta.url)('zipcodes') as { codes: Readonly<Record<string, { city: string }>> };

/** What a city is not called: whose mail it is, how it is sorted, a firm. */
const ARTIFACT =
  /\b(firms?|zip|brm|crm|inc|corp|co|dept|ins|insurance|express|elec|citi\w+|return service|(national|natl|union|one|us|fargo) bank|bank of)\b|&/i;

test('the places are real cities: the ZIPs of firms and mail services are left out, 98 of the list', () => {
  expect(firmZips.size).toBe(98);
  expect([...firmZips].filter((zip) => !codes[zip])).toEqual([]);
  const rows = readZipRows();
  expect(rows.filter(({ zip }) => firmZips.has(zip))).toEqual([]);
  expect(rows.length).toBe(41_687 - firmZips.size);
  expect(rows.filter(({ city }) => ARTIFACT.test(city)).map(({ zip, city }) => `${zip} ${city}`)).toEqual([]);
});
