/** How many people could book drafted dates now, through HTTP (PRODUCT §3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SentBody } from '#contract/endpoint.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, DAY, dayIn, HOUR } from '#contract/time.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld({ people: 'none' });
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
  test('changes with each rule of booking: license, requirements, drive, block, booked hours and days off', async () => {
    const favorite = await world.specialist();
    const other = await world.specialist();
    await world.must(businessEndpoints.addFavourite, {
      as: owner,
      params: { id: owner.businessId, specialistId: favorite.specialistId },
    });
    const first = { preferredOnSome: 1, preferredOnAll: 1 };
    const two = { licensed: 2, qualified: 2, freeOnSome: 2, freeOnAll: 2, favorites: 1, ...first };
    expect(await count()).toEqual(two);

    // Not approved, of another role, of another state, with a license that ends between the two dates.
    await world.specialist({ approved: false });
    await world.specialist({ license: 'Pharmacy Technician' });
    await world.specialist({ licenseState: 'NY' });
    await world.specialist({ licenseExp: dayIn(after(world.clock.now(), 11 * DAY), 'America/New_York') });
    const dates = { shifts: [date(10), date(12)] };
    expect(await count(dates)).toEqual(two);

    // Licensed and near, without what the pharmacy asks for: an immunizer by their own word alone.
    await world.specialist({ certificate: false, softwares: [], languages: ['Spanish'] });
    for (const requirements of [{ immunizer: true }, { softwares: ['PioneerRx'] }, { languages: ['English' as const] }])
      expect(await count({ ...dates, requirements })).toEqual({ ...two, licensed: 3 });
    expect(await count({ ...dates, requirements: { softwares: ['Liberty'] } })).toEqual({
      ...{
        licensed: 3,
        qualified: 0,
        freeOnSome: 0,
        freeOnAll: 0,
        favorites: 0,
        preferredOnSome: 0,
        preferredOnAll: 0,
      },
    });

    // Their own longest drive, and the pharmacy's own block.
    const strict = { ...dates, requirements: { immunizer: true } };
    const drive = (longestDriveMinutes: number) =>
      world.must(specialistEndpoints.updateSpecialistPreferences, {
        as: other,
        body: { minRateCents: 0, roles: [], invitesPerWeek: 10, longestDriveMinutes },
      });
    await drive(5);
    const one = { licensed: 2, qualified: 1, freeOnSome: 1, freeOnAll: 1 };
    expect(await count(strict)).toEqual({ ...one, favorites: 1, ...first });
    await drive(60);
    expect(await count(strict)).toEqual({ ...two, licensed: 3 });
    await world.must(businessEndpoints.blockSpecialist, {
      as: owner,
      params: { id: owner.businessId, specialistId: favorite.specialistId },
      body: { reason: 'No' },
    });
    expect(await count(strict)).toEqual({ ...one, favorites: 0, preferredOnSome: 0, preferredOnAll: 0 });

    // A booking takes one of the two dates, a day off the other.
    await world.bookedShift({ startsIn: `${10 * 24 + 4}h`, lasts: '6h', by: other });
    expect(await count(strict)).toMatchObject({ qualified: 1, freeOnSome: 1, freeOnAll: 0 });
    expect(await count({ ...strict, shifts: [date(12)] })).toMatchObject({ freeOnSome: 1, freeOnAll: 1 });
    await world.must(specialistEndpoints.updateAvailability, {
      as: other,
      body: { days: [{ day: dayIn(date(12).startsAt, 'America/New_York'), hours: null }] },
    });
    expect(await count(strict)).toMatchObject({ qualified: 1, freeOnSome: 0, freeOnAll: 0 });
  });

  test('counts who is free on one date and who on all of them apart', async () => {
    const late = (inDays: number) => date(inDays + 30);
    const people = [await world.specialist(), await world.specialist(), await world.specialist()];
    const before = await count({ shifts: [late(1), late(2)] });
    for (const [index, as] of people.entries()) {
      const off = [late(1), late(2)].slice(0, index);
      const days = off.map(({ startsAt }) => ({ day: dayIn(startsAt, 'America/New_York'), hours: null }));
      await world.must(specialistEndpoints.updateAvailability, { as, body: { days } });
    }
    expect(await count({ shifts: [late(1), late(2)] })).toEqual({
      ...before,
      freeOnSome: before.freeOnSome - 1,
      freeOnAll: before.freeOnAll - 2,
    });
  });

  test('counts of favorites and the own bank whoever a favorites-first posting is told, near or not, but for their own limits', async () => {
    const of = await world.owner();
    const ask = () => count({ businessId: of.businessId, shifts: [date(50), date(51)] }, of);
    const prefer = ({ specialistId }: { specialistId: string }) =>
      world.must(businessEndpoints.addFavourite, { as: of, params: { id: of.businessId, specialistId } });
    const before = await ask();
    const far = await world.specialist({ address: '1 Main St', city: 'Cape May', state: 'NJ', zip: '08204' });
    await prefer(far);
    expect(await ask()).toEqual({ ...before, preferredOnSome: 1, preferredOnAll: 1 });
    const known = await world.specialist();
    const params = { id: of.businessId };
    await world.must(ownBankEndpoints.proposeForOwnBank, {
      as: of,
      params,
      body: { specialistId: known.specialistId },
    });
    await world.must(ownBankEndpoints.confirmOwnBank, { as: known, params });
    const off = { days: [{ day: dayIn(date(51).startsAt, 'America/New_York'), hours: null }] };
    await world.must(specialistEndpoints.updateAvailability, { as: known, body: off });
    expect(await ask()).toMatchObject({ favorites: 0, preferredOnSome: 2, preferredOnAll: 1 });
    await world.must(specialistEndpoints.updateSpecialistPreferences, {
      as: far,
      body: { minRateCents: 0, roles: [], invitesPerWeek: 10, longestDriveMinutes: 30 },
    });
    expect(await ask()).toMatchObject({ preferredOnSome: 1, preferredOnAll: 0 });
  });

  test('refuses hours no shift can have instead of counting', async () => {
    const { startsAt, endsAt } = date(10);
    const turned = {
      businessId: owner.businessId,
      role: 'Pharmacist' as const,
      shifts: [{ startsAt: endsAt, endsAt: startsAt }],
    };
    const { status, body } = await world.call(calls.countWhoCanBook, { as: owner, body: turned });
    expect([status, body]).toMatchObject([422, { error: { code: 'shift_too_short' } }]);
  });

  test('names nobody, and answers the pharmacy\u2019s own side alone', async () => {
    const counts = await count();
    expect(Object.keys(counts).sort()).toEqual([
      ...['favorites', 'freeOnAll', 'freeOnSome', 'licensed', 'preferredOnAll', 'preferredOnSome', 'qualified'],
    ]);
    expect(Object.values(counts).every(Number.isInteger)).toBe(true);
    const foreign = await world.owner({ card: null });
    const body = { businessId: owner.businessId, role: 'Pharmacist' as const, shifts: [date(10)] };
    expect((await world.call(calls.countWhoCanBook, { as: foreign, body })).status).toBe(404);
    expect((await world.call(calls.countWhoCanBook, { as: await world.specialist(), body })).status).toBe(403);
  });
});
