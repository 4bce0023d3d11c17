import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';
import { knownSoftware } from './known-software.ts';

const now = new Date('2026-11-16T14:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  ['listed today', ['Rx30'], { Rx30: 0 }, null, 'ready', 0],
  ['listed twelve months ago to the day', ['Rx30'], { Rx30: 365 }, null, 'ready', 365],
  ['listed longer ago and never worked with', ['Rx30'], { Rx30: 366 }, null, 'refresher', 366],
  ['listed long ago, worked with of late', ['Rx30'], { Rx30: 900 }, 30, 'ready', 30],
  ['listed and worked with long ago', ['Rx30'], { Rx30: 900 }, 400, 'refresher', 400],
  ['listed since the profile was made', ['Rx30'], {}, null, 'refresher', 800],
  ['worked with, but not in the profile', ['QS/1'], { Rx30: 0 }, 3, 'new', null],
] as const)('software %s', (_name, softwares, listed, worked, match, lastDaysAgo) => {
  const profile = {
    softwares: [...softwares],
    softwares_listed_at: Object.fromEntries(
      Object.entries(listed).map(([name, days]) => [name, daysAgo(days as number).toISOString()]),
    ),
    created_at: daysAgo(800),
  };
  expect(knownSoftware(profile, 'Rx30', worked === null ? null : daysAgo(worked), now)).toEqual({
    match,
    lastAt: lastDaysAgo === null ? null : daysAgo(lastDaysAgo),
  });
});

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('software grows old in the profile, says so at the shift with the way to mend it, and is fresh once saved again', async () => {
  const owner = await world.owner({ software: 'PioneerRx' });
  const me: Specialist = await world.specialist({ softwares: ['PioneerRx'] });
  await world.shift({ of: owner });
  const seen = async () => {
    const answer = await world.must(searchEndpoints.searchShifts, {
      as: me,
      body: { zip: '07042', startDate: '2026-11-16' },
    });
    const [pharmacy] = answer.pharmacies;
    return {
      match: pharmacy?.softwareMatch,
      line: pharmacy?.shifts[0]?.fit.find(({ code }) => code === 'software_match'),
    };
  };
  expect(await seen()).toMatchObject({ match: 'ready', line: { met: true, fix: null } });
  await world.db
    .updateTable('specialists')
    .set({ softwares_listed_at: JSON.stringify({ PioneerRx: '2025-03-01T12:00:00Z' }) })
    .where('id', '=', me.specialistId)
    .execute();
  expect(await seen()).toMatchObject({
    match: 'refresher',
    line: {
      required: false,
      details: { software: 'PioneerRx', match: 'refresher', lastDay: '2025-03-01' },
      fix: { page: 'profile', field: 'softwares' },
    },
  });
  const { id: _id, ...profile } = await world.must(specialistEndpoints.getMyProfile, { as: me });
  const {
    address,
    city,
    state,
    zip,
    license,
    licenseNumber,
    licenseState,
    licenseExp,
    immunizer,
    languages,
    softwares,
  } = profile;
  await world.must(specialistEndpoints.updateMyProfile, {
    as: me,
    body: {
      address,
      city,
      state,
      zip,
      license,
      licenseNumber,
      licenseState,
      licenseExp,
      immunizer,
      languages,
      softwares,
    } as never,
  });
  expect(await seen()).toMatchObject({ match: 'ready' });
});

test('names a system once among what a shift takes: a wish for the needed one says something of its own or nothing', async () => {
  const linesOf = async (softwares: string[], needed: string[]) => {
    const owner = await world.owner({ software: 'PrimeRx' });
    const as = await world.specialist({ softwares });
    const { id } = await world.shift({ of: owner, requirements: { softwares: needed } });
    const shift = await world.must(shiftEndpoints.getShift, { as, params: { id } });
    return shift.fit.map(({ code }) => code).filter((code) => code.startsWith('software'));
  };
  expect(await linesOf(['PrimeRx'], ['PrimeRx'])).toEqual(['software_needed']);
  expect(await linesOf(['Liberty'], ['PrimeRx'])).toEqual(['software_needed']);
  expect(await linesOf(['PrimeRx'], [])).toEqual(['software_match']);
  expect(await linesOf(['PrimeRx'], ['Liberty'])).toEqual(['software_needed', 'software_match']);
  expect(await linesOf(['Liberty'], ['Liberty', 'PrimeRx'])).toEqual(['software_match', 'software_needed']);
});
