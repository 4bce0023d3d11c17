import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { createSearchMarket, type SearchMarket, TOMORROW } from '#test/world/search-market.ts';

let market: SearchMarket;
beforeAll(async () => {
  market = await createSearchMarket();
});
afterAll(() => market.close());
beforeEach(() => market.clear());

describe('filters', () => {
  test.each<[string, Partial<SearchFilters>, Record<string, unknown>, Record<string, unknown>]>([
    ['role', { role: 'Pharmacy Technician' }, { role: 'Pharmacy Technician' }, {}],
    ['least rate, included', { minRateCents: 8000 }, { rate_per_hour_cents: 8000 }, { rate_per_hour_cents: 7999 }],
    [
      'weekdays of the pharmacy\u2019s calendar',
      { weekdays: [3, 7] },
      { startsAt: '2026-11-18T22:00:00-05:00' },
      { startsAt: '2026-11-19T05:30:00Z' },
    ],
    [
      'earliest start, included',
      { from: '09:00' },
      { startsAt: '2026-11-17T14:00:00Z' },
      { startsAt: '2026-11-17T13:59:00Z' },
    ],
    [
      'latest start, included',
      { to: '09:00' },
      { startsAt: '2026-11-17T14:00:00Z' },
      { startsAt: '2026-11-17T14:01:00Z' },
    ],
    [
      'starts over midnight, the first minute',
      { from: '22:00', to: '02:00' },
      { startsAt: '2026-11-17T22:00:00-05:00' },
      { startsAt: '2026-11-17T21:59:00-05:00' },
    ],
    [
      'starts over midnight, the last minute',
      { from: '22:00', to: '02:00' },
      { startsAt: '2026-11-18T02:00:00-05:00' },
      { startsAt: '2026-11-18T02:01:00-05:00' },
    ],
    ['booking mode', { bookingMode: 'instant' }, { booking_mode: 'instant' }, {}],
    ['software', { softwares: ['QS/1', 'Rx30'] }, { software: 'Rx30' }, {}],
    ['asks for an immunizer', { immunizer: true }, { needs_immunizer: true }, {}],
    ['asks for no immunizer', { immunizer: false }, {}, { needs_immunizer: true }],
    ['volume', { scripts: ['High (101-175/day)'] }, { script: 'High (101-175/day)' }, {}],
    ['parking', { parkings: ['Street parking'] }, { parking: 'Street parking' }, {}],
    [
      'languages, any',
      { languages: ['Korean', 'Polish'] },
      { languages: ['Spanish', 'Polish'] },
      { languages: ['Spanish'] },
    ],
    ['emergency', { emergency: true }, { startsAt: '2026-11-17T13:59:00Z' }, { startsAt: '2026-11-17T14:00:00Z' }],
    ['no emergency', { emergency: false }, { startsAt: '2026-11-17T14:00:00Z' }, { startsAt: '2026-11-17T13:59:00Z' }],
  ])('%s', async (_name, filters, fits, misses) => {
    const pharmacy = await market.pharmacy();
    const fitting = await market.shift(pharmacy, { startsAt: TOMORROW, ...fits });
    await market.shift(pharmacy, { startsAt: TOMORROW, ...misses });
    expect(await market.found({ filters })).toEqual([fitting.id]);
    expect(await market.search({ filters })).toMatchObject({
      totalShifts: 1,
      pharmacyLocations: [{ id: pharmacy.id, shifts: 1 }],
    });
  });

  test('an empty list asks for nothing', async () => {
    const { id } = await market.shift(await market.pharmacy(), { startsAt: TOMORROW });
    expect(
      await market.found({ filters: { weekdays: [], softwares: [], scripts: [], parkings: [], languages: [] } }),
    ).toEqual([id]);
  });

  test('"only what I qualify for" leaves what the specialist may book, whatever their own review says', async () => {
    const me = await market.specialist({
      softwares: ['PioneerRx'],
      languages: ['Korean'],
      license_exp: '2026-11-20',
      status: 'In Review',
    });
    const pharmacy = await market.pharmacy();
    const fits = await market.shift(pharmacy, {
      startsAt: TOMORROW,
      needs_softwares: ['Rx30', 'PioneerRx'],
      needs_languages: ['Korean'],
    });
    const lastDay = await market.shift(pharmacy, { startsAt: '2026-11-20T20:00:00Z', hours: 8 });
    for (const misses of [
      { role: 'Pharmacy Technician' },
      { state: 'NY' },
      { needs_immunizer: true },
      { needs_softwares: ['Rx30'] },
      { needs_languages: ['Korean', 'Polish'] },
      { startsAt: '2026-11-20T23:00:00-05:00' },
    ]) {
      await market.shift(pharmacy, { startsAt: TOMORROW, ...misses });
    }
    const busy = await market.shift(pharmacy, {
      startsAt: '2026-11-19T14:00:00Z',
      status: 'Booked',
      specialist_id: me.id,
    });
    await market.engage(busy, me.id, { status: 'Active' });
    await market.shift(pharmacy, { startsAt: '2026-11-19T21:59:00Z' });
    const rightAfter = await market.shift(pharmacy, { startsAt: '2026-11-19T22:00:00Z' });
    const only = await market.found({ filters: { qualifiedOnly: true } }, market.asSpecialist(me));
    expect(only).toEqual([fits.id, rightAfter.id, lastDay.id]);
    expect(await market.found({ filters: { qualifiedOnly: true } }), 'says nothing to a visitor').toHaveLength(10);
  });
});
