/** Whatever is sent: an answer, or 422 that names the field. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShiftCounts } from '#contract/search/counts.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Answer = { status: number; body: { error?: { code: string; fields?: Record<string, string> } } };

async function send(path: string, body: unknown): Promise<Answer> {
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() };
}

const paths = ['/api/search/shifts', '/api/search/shifts/counts'] as const;

describe.each(paths)('%s', (path) => {
  test.each<[string, object, string]>([
    [
      'a latitude past the pole',
      { pharmacistLocation: { latitude: 90.1, longitude: 0 } },
      'pharmacistLocation.latitude',
    ],
    [
      'a longitude once round',
      { pharmacistLocation: { latitude: 0, longitude: -181 } },
      'pharmacistLocation.longitude',
    ],
    ['half a location', { pharmacistLocation: { latitude: 40 } }, 'pharmacistLocation.longitude'],
    ['text for a latitude', { pharmacistLocation: { latitude: '40', longitude: 0 } }, 'pharmacistLocation.latitude'],
    ['text for a radius', { radiusMiles: 'far' }, 'radiusMiles'],
    ['no radius', { radiusMiles: 0 }, 'radiusMiles'],
    ['a radius beyond the limit', { radiusMiles: 201 }, 'radiusMiles'],
    ['a day that is none', { startDate: '2026-02-30' }, 'startDate'],
    ['February 29 of a common year', { startDate: '2027-02-29' }, 'startDate'],
    ['the first year', { startDate: '0001-01-01' }, 'startDate'],
    ['the last year', { startDate: '9999-12-31' }, 'startDate'],
    ['a day as people write it', { startDate: '11/25/2026' }, 'startDate'],
    ['a moment for a day', { startDate: '2026-11-25T00:00:00Z' }, 'startDate'],
    ['a number for a day', { startDate: 20261125 }, 'startDate'],
    ['a window before the first', { page: -1 }, 'page'],
    ['a window years ahead', { page: 53 }, 'page'],
    ['half a window', { page: 0.5 }, 'page'],
    ['a window of no days', { stepSize: 0 }, 'stepSize'],
    ['a window of a season', { stepSize: 32 }, 'stepSize'],
    ['a ZIP of letters', { zip: 'ABCDE' }, 'zip'],
    ['a ZIP too short', { zip: '0700' }, 'zip'],
    ['an unknown ZIP', { zip: '00000' }, 'zip'],
    ['an unknown state', { state: 'ZZ' }, 'state'],
    ['an unknown city', { city: 'Qwertyville' }, 'city'],
    ['a city of a state it is not in', { city: 'Chicago', state: 'RI' }, 'city'],
    ['an address of nowhere', { address: '%%%' }, 'address'],
    ['an address without end', { address: 'a'.repeat(161) }, 'address'],
    ['an unknown field', { radius: 20 }, 'radius'],
    ['an unknown filter', { filters: { colour: 'red' } }, 'filters.colour'],
    ['a filter that is a list', { filters: [] }, 'filters'],
    ['an unknown role', { filters: { role: 'Plumber' } }, 'filters.role'],
    ['a rate below nothing', { filters: { minRateCents: -1 } }, 'filters.minRateCents'],
    ['a rate beyond reason', { filters: { minRateCents: 100_001 } }, 'filters.minRateCents'],
    ['a rate in half cents', { filters: { minRateCents: 10.5 } }, 'filters.minRateCents'],
    ['an eighth weekday', { filters: { weekdays: [1, 8] } }, 'filters.weekdays.1'],
    ['eight weekdays', { filters: { weekdays: [1, 2, 3, 4, 5, 6, 7, 7] } }, 'filters.weekdays'],
    ['a quarter past twenty-five', { filters: { from: '25:15' } }, 'filters.from'],
    ['a time as people write it', { filters: { to: '9am' } }, 'filters.to'],
    ['an unknown way of booking', { filters: { bookingMode: 'auction' } }, 'filters.bookingMode'],
    ['software without a name', { filters: { softwares: [''] } }, 'filters.softwares.0'],
    [
      'too much software',
      { filters: { softwares: Array.from({ length: 21 }, (_, n) => `Rx${n}`) } },
      'filters.softwares',
    ],
    ['a name of software without end', { filters: { softwares: ['x'.repeat(61)] } }, 'filters.softwares.0'],
    ['text for a yes', { filters: { immunizer: 'yes' } }, 'filters.immunizer'],
    ['an unknown volume', { filters: { scripts: ['Huge'] } }, 'filters.scripts.0'],
    ['unknown parking', { filters: { parkings: ['Helipad'] } }, 'filters.parkings.0'],
    ['an unknown language', { filters: { languages: ['Klingon'] } }, 'filters.languages.0'],
    ['a number for a yes', { filters: { emergency: 1 } }, 'filters.emergency'],
    ['nothing for a yes', { filters: { qualifiedOnly: null } }, 'filters.qualifiedOnly'],
  ])('refuses %s at its field', async (_name, body, field) => {
    const { status, body: answer } = await send(path, body);
    expect([status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, [field]]);
    expect(answer.error?.fields?.[field], 'a sentence for people').toMatch(/^[A-Z][^{}]{5,80}$/);
  });
});

test.each<[string, object, string]>([
  ['page 0 of pharmacies', { pharmacyPage: 0 }, 'pharmacyPage'],
  ['a page beyond the limit', { pharmacyPage: 1001 }, 'pharmacyPage'],
  ['a page of none', { pageSize: 0 }, 'pageSize'],
  ['a page of too many', { pageSize: 51 }, 'pageSize'],
  ['an unknown order', { sort: 'cheapest' }, 'sort'],
  ['text for the points', { points: 'yes' }, 'points'],
])('refuses %s at its field', async (_name, body, field) => {
  const { status, body: answer } = await send(paths[0], body);
  expect([status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, [field]]);
});

test.each(['constructor', 'toString', '__proto__'])('a system called %s is a name like any other', async (name) => {
  expect((await send(paths[0], { filters: { softwares: [name] } })).status).toBe(200);
  const { status, body } = await send(paths[1], { filters: { softwares: [name] } });
  expect(status).toBe(200);
  expect((body as unknown as ShiftCounts).filters.softwares).toContainEqual({ value: name, shifts: 0 });
});

test('says what to do about an unknown ZIP', async () => {
  const { body } = await send(paths[0], { zip: '00000' });
  expect(body.error).toMatchObject({
    code: 'unknown_zip',
    fields: { zip: 'ZIP 00000 wasn’t found. Check the number or try a city.' },
  });
});

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "'; drop table shifts; --",
    '{}',
    '{{1}',
    '\u0000',
    '%',
    '$1',
    '\\',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
  ),
  fc.double(),
  fc.integer(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(Number),
  fc.boolean(),
  fc.constant(null),
);
const anything = fc.oneof({ weight: 3, arbitrary: strange }, fc.array(strange, { maxLength: 40 }), fc.jsonValue());
const fields = [
  'startDate',
  'address',
  'state',
  'zip',
  'city',
  'page',
  'stepSize',
  'radiusMiles',
  'filters',
  'pharmacistLocation',
  'pharmacyPage',
  'pageSize',
  'sort',
  'points',
] as const;
const filters = [
  'role',
  'minRateCents',
  'weekdays',
  'from',
  'to',
  'bookingMode',
  'softwares',
  'immunizer',
  'scripts',
  'parkings',
  'languages',
  'emergency',
  'qualifiedOnly',
  '__proto__',
] as const;
const some = (keys: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...keys), anything), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs));

test('no input brings it down', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.oneof(
        some(fields),
        some(filters).map((sent) => ({ filters: sent })),
        fc.record({ latitude: anything, longitude: anything }).map((pharmacistLocation) => ({ pharmacistLocation })),
        anything,
      ),
      async (path, body) => {
        const { status, body: answer } = await send(path, body);
        // A body that is not JSON at all is 422 too; what is taken is answered.
        expect([200, 422], JSON.stringify(answer)).toContain(status);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

test('numbers as large as they come are read as numbers', async () => {
  for (const text of ['{"radiusMiles":1e999}', '{"page":1e308}', '{"filters":{"minRateCents":99999999999999999999}}'])
    expect((await send(paths[0], text)).status).toBe(422);
});

test('a place whose name means something to the language of the code is looked for by that name', async () => {
  for (const query of ['constructor', 'constructor hill', 'new constructor hill nj', '__proto__ nj']) {
    const response = await world.app.inject({ method: 'GET', url: `/api/places?${new URLSearchParams({ query })}` });
    expect([query, response.statusCode]).toEqual([query, 200]);
  }
});

test('places bear anything typed, near anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 90 }), strange, async (query, latitude) => {
      const asked = new URLSearchParams({ query, latitude: String(latitude), longitude: '-74' });
      const response = await world.app.inject({ method: 'GET', url: `/api/places?${asked}` });
      expect([200, 422]).toContain(response.statusCode);
    }),
    { numRuns: 150 },
  );
}, 60_000);
