/** How many people could book drafted dates now, through HTTP (PRODUCT §3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SentBody } from '#contract/endpoint.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, DAY, dayIn, HOUR } from '#contract/time.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
});
afterAll(() => world.close());

const date = (inDays: number) => {
  const startsAt = after(world.clock.now(), inDays * DAY);
  return { startsAt: startsAt.toISOString(), endsAt: after(startsAt, 8 * HOUR).toISOString() };
};
const count = (more: Partial<SentBody<typeof calls.countWhoCanBook>> = {}, as: Owner = owner) =>
  world.must(calls.countWhoCanBook, {
    as,
    body: { businessId: owner.businessId, role: 'Pharmacist', shifts: [date(10), date(11)], ...more },
  });

describe('who can book it now', () => {
  test('counts whom the rules of booking let take it, and changes with each of them', async () => {
    const favorite = await world.specialist();
    const other = await world.specialist();
    await world.must(businessEndpoints.addFavourite, {
      as: owner,
      params: { id: owner.businessId, specialistId: favorite.specialistId },
    });
    const everybody = { qualified: 2, freeOnSome: 2, freeOnAll: 2, favorites: 1 };
    const nobody = { qualified: 0, freeOnSome: 0, freeOnAll: 0, favorites: 0 };
    expect(await count()).toEqual(everybody);

    // Not approved, of another role, of another state, without the requirement, without a license until then.
    await world.specialist({ approved: false });
    await world.specialist({ license: 'Pharmacy Technician' });
    await world.specialist({ licenseState: 'NY' });
    await world.specialist({ licenseExp: dayIn(after(world.clock.now(), 11 * DAY), 'America/New_York') });
    expect(await count({ shifts: [date(10), date(12)] })).toEqual(everybody);
    await world.specialist({ immunizer: false, softwares: [], languages: ['Spanish'] });
    for (const requirements of [{ immunizer: true }, { softwares: ['PioneerRx'] }, { languages: ['English' as const] }])
      expect(await count({ shifts: [date(10), date(12)], requirements })).toEqual(everybody);
    expect(await count({ requirements: { softwares: ['Liberty'] } })).toEqual(nobody);

    // Their own longest drive, and the pharmacy's own block.
    const preferences = { minRateCents: 0, roles: [], invitesPerWeek: 10 };
    const drive = (longestDriveMinutes: number) =>
      world.must(specialistEndpoints.updateSpecialistPreferences, {
        as: other,
        body: { ...preferences, longestDriveMinutes },
      });
    const strict = { shifts: [date(10), date(12)], requirements: { immunizer: true } };
    await drive(5);
    expect(await count(strict)).toMatchObject({ qualified: 1 });
    await drive(60);
    await world.must(businessEndpoints.blockSpecialist, {
      as: owner,
      params: { id: owner.businessId, specialistId: other.specialistId },
      body: { reason: 'No' },
    });
    expect(await count(strict)).toMatchObject({ qualified: 1, favorites: 1 });

    // A shift they have, or a day they took off, takes one of the two dates.
    const [first, second] = strict.shifts;
    await world.bookedShift({ startsIn: `${10 * 24 + 4}h`, lasts: '6h', by: favorite });
    expect(await count(strict)).toEqual({ qualified: 1, freeOnSome: 1, freeOnAll: 0, favorites: 0 });
    await world.must(specialistEndpoints.updateAvailability, {
      as: favorite,
      body: { days: [{ day: dayIn(second?.startsAt ?? '', 'America/New_York'), hours: null }] },
    });
    expect(await count(strict)).toEqual({ qualified: 1, freeOnSome: 0, freeOnAll: 0, favorites: 0 });
    expect(first).toBeDefined();
  });

  test('answers with counts alone, to the pharmacy\u2019s own side alone', async () => {
    expect(Object.values(await count()).every((value) => typeof value === 'number')).toBe(true);
    const foreign = await world.owner({ card: null });
    const body = { businessId: owner.businessId, role: 'Pharmacist' as const, shifts: [date(10)] };
    expect((await world.call(calls.countWhoCanBook, { as: foreign, body })).status).toBe(404);
    expect((await world.call(calls.countWhoCanBook, { as: await world.specialist(), body })).status).toBe(403);
  });
});
