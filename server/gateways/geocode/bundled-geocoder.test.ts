import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milesBetween } from '#contract/geo.ts';
import { bundledGeocoder } from './bundled-geocoder.ts';

const geocoder = bundledGeocoder('a key');
const bloomfield = { address: '123 Main St', city: 'Bloomfield', state: 'NJ', zip: '07003' };
const METERS_PER_MILE = 1609.344;

const metersBetween = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  milesBetween(a, b) * METERS_PER_MILE;

async function locate(address: string, zip = '07003', by = geocoder) {
  const located = await by.locateAddress({ ...bloomfield, address, zip });
  if (!located) throw new Error(`not located: ${address} ${zip}`);
  return located;
}

describe('an address', () => {
  test('keeps its points, however it is spelled', async () => {
    const first = await locate('123 Main St');
    expect(await locate('  123  MAIN st. ')).toEqual(first);
    expect(await locate('123 Main St', '07003', bundledGeocoder('a key'))).toEqual(first);
    expect(await locate('125 Main St')).not.toEqual(first);
    expect(first.timeZone).toBe('America/New_York');
  });

  test('is within 2 km of its ZIP, its estimated point 300 to 700 m away', async () => {
    const centre = geocoder.findZip('07003')?.coordinates ?? { lat: 0, lng: 0 };
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 40 }), async (address) => {
        const { exact } = await locate(address);
        const estimated = geocoder.estimatePoint(exact, address);
        expect(metersBetween(centre, exact)).toBeLessThanOrEqual(2010);
        expect(metersBetween(exact, estimated)).toBeGreaterThan(299);
        expect(metersBetween(exact, estimated)).toBeLessThan(701);
      }),
    );
  });

  test('has an estimated point nobody can work out without the key', async () => {
    const { exact } = await locate('123 Main St');
    const mine = geocoder.estimatePoint(exact, 'mine');
    expect(bundledGeocoder('another key').estimatePoint(exact, 'mine')).not.toEqual(mine);
    expect(bundledGeocoder('a key').estimatePoint(exact, 'mine'), 'the same after a restart').toEqual(mine);
  });

  test('has another estimated point for each pharmacy, and one for each however the geocoder trembles', async () => {
    const exact = { lat: 40.800012, lng: -74.200012 };
    const mine = geocoder.estimatePoint(exact, 'mine');
    expect(metersBetween(geocoder.estimatePoint(exact, 'yours'), mine)).toBeGreaterThan(1);
    const trembling = { lat: 40.800013, lng: -74.200011 };
    expect(metersBetween(geocoder.estimatePoint(trembling, 'mine'), mine)).toBeLessThan(1);
  });

  test('in a ZIP that does not exist is not located', async () => {
    expect(await geocoder.locateAddress({ ...bloomfield, zip: '00000' })).toBeNull();
  });
});

describe('a ZIP', () => {
  test('has its centre, city and zone', () => {
    expect(geocoder.findZip('90001')).toMatchObject({
      city: 'Los Angeles',
      state: 'CA',
      zip: '90001',
      timeZone: 'America/Los_Angeles',
    });
    expect(geocoder.findZip('00000')).toBeNull();
    expect(geocoder.findZip('09012'), 'a military ZIP abroad').toBeNull();
  });
});

describe('a city', () => {
  test('is the largest of its name unless a state is given', () => {
    expect(geocoder.findCity('Bloomfield', 'NJ')).toMatchObject({ city: 'Bloomfield', state: 'NJ', zip: null });
    expect(geocoder.findCity('portland')).toMatchObject({ state: 'OR' });
    expect(geocoder.findCity('Portland', 'me')).toMatchObject({ state: 'ME', timeZone: 'America/New_York' });
    expect(geocoder.findCity('St. Louis')).toMatchObject({ city: 'Saint Louis', state: 'MO' });
    expect(geocoder.findCity('Nowhereville')).toBeNull();
    expect(geocoder.findCity('Portland', 'FL')).toBeNull();
  });

  test('without a name is the largest of the state', () => {
    expect(geocoder.findCity('', 'IL')).toMatchObject({ city: 'Chicago' });
    expect(geocoder.findCity('')).toBeNull();
  });

  test('lies in its middle', () => {
    const chicago = geocoder.findCity('Chicago', 'IL')?.coordinates ?? { lat: 0, lng: 0 };
    expect(milesBetween(chicago, { lat: 41.88, lng: -87.65 })).toBeLessThan(5);
    const newYork = geocoder.findCity('New York')?.coordinates ?? { lat: 0, lng: 0 };
    expect(milesBetween(newYork, { lat: 40.75, lng: -73.985 })).toBeLessThan(3);
  });
});

describe('completing what is typed', () => {
  const labels = (query: string, limit = 3) =>
    geocoder.complete(query, limit).map(({ city, state, zip }) => (zip ? `${zip} ${city}` : `${city}, ${state}`));

  test('finds ZIPs by their first digits', () => {
    expect(labels('0700')).toEqual(['07001 Avenel', '07002 Bayonne', '07003 Bloomfield']);
    expect(labels('07003 Bloomfield')).toEqual(['07003 Bloomfield']);
    expect(labels('00000')).toEqual([]);
  });

  test('puts the very name first, then the larger city', () => {
    expect(labels('new york')).toEqual(['New York, NY', 'New York Mills, NY', 'New York Mills, MN']);
    expect(labels('HOUS', 1)).toEqual(['Houston, TX']);
    expect(labels('chic', 2)[0]).toBe('Chicago, IL');
  });

  test('offers the town of a metropolis before its namesakes, and from somewhere the nearer ones', () => {
    expect(labels('Bloomfield', 1)).toEqual(['Bloomfield, NJ']);
    expect(labels('bloom', 8)).toContain('Bloomfield, NJ');
    const near = (query: string, lat: number, lng: number) =>
      geocoder.complete(query, 1, { lat, lng }).map(({ city, state, zip }) => `${zip ?? city} ${state}`)[0];
    expect(near('Bloomfield', 41.83, -72.73)).toBe('Bloomfield CT');
    expect(near('Portland', 43.66, -70.26)).toBe('Portland ME');
    expect(near('0', 40.8, -74.19)).toBe('07003 NJ');
  });

  test('gives the first few as the first of all it finds, from anywhere', () => {
    const somewhere = fc.record({
      lat: fc.double({ min: 25, max: 65, noNaN: true }),
      lng: fc.double({ min: -160, max: -67, noNaN: true }),
    });
    const typed = fc.constantFrom(
      '0',
      '9',
      '07',
      '606',
      '7300',
      's',
      'b',
      'san',
      'green',
      'bloomfield',
      'saint p',
      'new',
    );
    const named = (query: string, limit: number, near?: { lat: number; lng: number }) =>
      geocoder.complete(query, limit, near).map(({ city, state, zip }) => `${zip} ${city}, ${state}`);
    fc.assert(
      fc.property(
        typed,
        fc.option(somewhere, { nil: undefined }),
        fc.integer({ min: 1, max: 20 }),
        (query, near, limit) => {
          expect(named(query, limit, near)).toEqual(named(query, 50_000, near).slice(0, limit));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('narrows by state, as letters or name', () => {
    expect(labels('Bloomfield, NJ')).toEqual(['Bloomfield, NJ']);
    expect(labels('bloomfield nj')).toEqual(['Bloomfield, NJ']);
    expect(labels('Bloomfield, New Jersey')).toEqual(['Bloomfield, NJ']);
    expect(labels('bloomfield, n', 10)).toEqual(
      expect.arrayContaining(['Bloomfield, NJ', 'Bloomfield, NM', 'Bloomfield, NE']),
    );
    expect(labels('st louis, mo', 1)).toEqual(['Saint Louis, MO']);
  });

  test.each([
    ['two letters swapped', 'Bloomfeild', 'Bloomfield, NJ'],
    ['a letter left out, with a state', 'Hobokn nj', 'Hoboken, NJ'],
    ['with the beginning of a state', 'hobokn, n', 'Hoboken, NJ'],
    ['with the beginning of its name', 'hobokn, new j', 'Hoboken, NJ'],
    ['a wrong first letter', 'Jackensack', 'Hackensack, NJ'],
    ['one letter too many', 'Patterson, NJ', 'Paterson, NJ'],
    ['a space left out', 'newyork', 'New York, NY'],
    ['a space too many', 'mont clair nj', 'Montclair, NJ'],
    ['a hyphen left out', 'wilkesbarre', 'Wilkes Barre, PA'],
    ['a hyphen', 'winston-salem', 'Winston Salem, NC'],
    ['a space the list has and people do not', 'McLean, VA', 'Mc Lean, VA'],
    ['a saint in front', 'st. louis', 'Saint Louis, MO'],
    ['a saint in the middle', 'east st. louis', 'East Saint Louis, IL'],
    ['a saint run on', 'stlouis', 'Saint Louis, MO'],
    ['a saint written out, and a slip', 'saint luois', 'Saint Louis, MO'],
    ['a name begun and its state', 'hobo nj', 'Hoboken, NJ'],
  ])('finds the city in spite of it: %s', (_slip, query, label) => {
    expect(labels(query)[0]).toBe(label);
  });

  test.each([
    ['two slips', 'Blooomfeild'],
    ['a slip, in a state without such a city', 'Bloomfeild, TX'],
    ['a word that is no place', 'pharmacy'],
    ['a long one', 'Nowhereville'],
    ['letters', 'qqqqq'],
    ['so few letters that anything would do', 'asdf'],
    ['three letters', 'bxo'],
    ['a state alone, with a slip', 'new jersy'],
  ])('finds nothing for %s', (_why, query) => {
    expect(labels(query)).toEqual([]);
  });

  test('takes what begins as typed for what is meant: slips are looked for when nothing does', () => {
    expect(labels('lodi', 20).every((label) => label.startsWith('Lodi'))).toBe(true);
    expect(labels('Patterson', 20).every((label) => label.startsWith('Patterson'))).toBe(true);
    expect(labels('chicgo', 3)[0]).toBe('Chicago, IL');
  });

  test('finds it as one types, a slip behind one', () => {
    for (const typed of ['bloomfe', 'bloomfei', 'bloomfeil', 'bloomfeild'])
      expect(labels(typed, 6)).toContain('Bloomfield, NJ');
  });

  test('lists names with other spaces behind those as typed', () => {
    expect(labels('mclean', 9)).toEqual(expect.arrayContaining(['Mclean, TX', 'Mc Lean, VA']));
    expect(labels('mclean', 9)[0]).toMatch(/^Mclean/);
  });

  test('finds the ZIP behind a city, as labels are written', () => {
    expect(labels('Bloomfield, NJ 07003')).toEqual(['07003 Bloomfield']);
    expect(labels('newark nj 0710', 2)).toEqual(['07101 Newark', '07102 Newark']);
    expect(labels('springfield 01103', 1)).toEqual(['01103 Springfield']);
    expect(labels('Bloomfield, NJ 9')).toEqual([]);
    expect(labels('shell oil box 15'), 'a firm’s own ZIP').toEqual([]);
  });

  test('answers whatever is typed without an error', () => {
    fc.assert(fc.property(fc.string(), (query) => geocoder.complete(query, 8).length <= 8));
    expect(labels('  ')).toEqual([]);
  });
});
