import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewEndpoints } from '#contract/admin/review-endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { clockIn } from '#test/world/clock-in.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const pack = {
  softwareLogin: 'canary-login',
  keys: 'canary-keys',
  alarm: '',
  phones: '',
  staffOnDuty: '',
  firstTenMinutes: '',
  loginReady: true,
};

/** A booking at a pharmacy with a site pack, and what its specialist reads of it anywhere. */
async function booked(startsIn: string) {
  const of = await world.owner();
  await world.must(businessEndpoints.updateSitePack, { as: of, params: { id: of.businessId }, body: pack });
  const made = await world.bookedShift({ of, startsIn });
  const { engagement, specialist, shift } = made;
  const read = async () => ({
    one: await world.must(engagementEndpoints.getEngagement, { as: specialist, params: { id: engagement.id } }),
    list: await world.must(engagementEndpoints.listEngagements, { as: specialist, query: {} }),
    shift: await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: shift.id } }),
  });
  return { made, engagement, of, read };
}

test('the site pack is kept back until the booking can no longer be undone, and says until when', async () => {
  const { engagement, read } = await booked('72h');
  const before = await read();
  expect(JSON.stringify(before)).not.toContain('canary');
  expect(before.one.shift.business.exact).toMatchObject({ sitePack: null, sitePackFrom: engagement.undoUntil });
  await world.advance('5m');
  for (const answer of Object.values(await read())) expect(JSON.stringify(answer)).toContain('canary-keys');
});

test('the pharmacy itself never shows it, to whoever is booked there or was', async () => {
  const { made, of } = await booked('9h');
  const place = () => world.must(businessEndpoints.getBusiness, { as: made.specialist, params: { id: of.businessId } });
  const before = await place();
  expect(before).toMatchObject({ exact: { address: expect.any(String), sitePack: null } });
  const { leave } = await clockIn(world, made);
  expect(JSON.stringify(await place())).not.toContain('canary');
  await leave();
  expect(JSON.stringify(await place())).not.toContain('canary');
});

test('an Admin reads the pharmacy without it, in its review too', async () => {
  const { of } = await booked('9h');
  const as = await world.admin();
  const place = await world.must(businessEndpoints.getBusiness, { as, params: { id: of.businessId } });
  const review = await world.must(reviewEndpoints.getReview, { as, params: { kind: 'business', id: of.businessId } });
  expect(place).toMatchObject({ id: of.businessId, sitePack: null });
  expect(JSON.stringify(review)).not.toContain('canary');
});

test('without an undo window it is shown as soon as the shift is booked', async () => {
  const { read } = await booked('7h');
  const { one } = await read();
  expect(one.shift.business.exact).toMatchObject({ sitePack: { keys: 'canary-keys' }, sitePackFrom: null });
});

test('undone, it was never seen', async () => {
  const { engagement, of, read } = await booked('96h');
  await world.must(engagementEndpoints.undoBooking, { as: of, params: { id: engagement.id } });
  await world.advance('10m');
  expect(JSON.stringify(await read())).not.toContain('canary');
});

test('it is shown until the shift is worked, and what is written in it later is not for who has left', async () => {
  const { made, of, read } = await booked('9h');
  const { leave } = await clockIn(world, made);
  for (const answer of Object.values(await read())) expect(JSON.stringify(answer)).toContain('canary-keys');
  await leave();
  const alarm = { ...pack, alarm: 'canary-alarm' };
  await world.must(businessEndpoints.updateSitePack, { as: of, params: { id: of.businessId }, body: alarm });
  const after = await read();
  expect(JSON.stringify(after)).not.toContain('canary');
  expect(after.one.shift.business.exact).toMatchObject({ address: expect.any(String), sitePack: null });
});
