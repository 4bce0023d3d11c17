/** Licenses and certificates before a shift (PRODUCT §8): looked at 7 days and 24 hours before, through its end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { waveEndpoints } from '#contract/engagements/wave-endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { type BookedDays, licenseDays } from '#test/world/license-days.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world?.close());

const { booked, to, statusOf, scoreOf, titles } = licenseDays(() => world);

async function setPolicy(changes: Partial<Policy>) {
  const as = await world.admin();
  const { version } = await world.must(adminEndpoints.getPolicy, { as });
  await world.must(adminEndpoints.updatePolicy, { as, body: { policy: { ...defaultPolicy, ...changes }, version } });
}

const licenseOf = async ({ specialist }: BookedDays) => {
  const { items } = await world.must(specialistEndpoints.listLicenses, { as: specialist });
  const [license] = items;
  if (!license) throw new Error('no license');
  return license;
};

test('a license that ends before the shift does is told both sides 7 days before, and ends the booking 24 hours before', async () => {
  const case1 = await booked();
  await case1.endsOn(addDays(case1.today, -1));
  await to(169, case1);
  expect(await titles(case1.specialist.userId, 'documentsNotCovering')).toEqual([]);
  await to(168, case1);
  const [told, ...more] = await titles(case1.specialist.userId, 'documentsNotCovering');
  expect(more).toEqual([]);
  expect(told?.title).toMatch(/^Renew for .*: NJ license$/);
  const [pharmacy] = await titles(case1.owner.userId, 'documentsNotCovering');
  expect(pharmacy?.title).toMatch(/^Imani’s license doesn’t cover/);
  expect(await statusOf(case1)).toBe('Booked');
  await to(25, case1);
  expect(await statusOf(case1)).toBe('Booked');
  await to(24, case1);
  expect([await statusOf(case1), await scoreOf(case1)]).toEqual(['Cancelled', 75]);
  expect(await titles(case1.specialist.userId, 'bookingNotCovered')).toHaveLength(1);
  expect(await titles(case1.owner.userId, 'bookingNotCovered')).toHaveLength(1);
  const standby = await world.must(waveEndpoints.getStandby, { as: case1.owner, params: { id: case1.shift.id } });
  expect(standby.plan).toMatchObject({ cause: 'cancelled' });
  const shift = await world.must(shiftEndpoints.getShift, { as: case1.owner, params: { id: case1.shift.id } });
  expect(shift.status).toBe('Active');
  const payments = await world.db
    .selectFrom('payments')
    .select('captured_cents')
    .where('engagement_id', '=', case1.id)
    .execute();
  expect(payments.every(({ captured_cents }) => captured_cents === 0)).toBe(true);
});

test('a license is needed through the day the shift ends on, not the day it begins', async () => {
  // From 8 PM for 10 hours: over midnight.
  const evening = await booked('245h');
  const ends = dayIn(evening.shift.endsAt, 'America/New_York');
  expect(ends).not.toBe(evening.today);
  const night = { ...evening };
  await night.endsOn(evening.today);
  await to(168, night);
  expect(await titles(night.specialist.userId, 'documentsNotCovering')).toHaveLength(1);
  await night.endsOn(ends);
  const { id } = await licenseOf(night);
  await world.db.updateTable('engagements').set({ rechecks: 0 }).where('id', '=', night.id).execute();
  expect(id).toBeTruthy();
  await to(24, night);
  expect(await statusOf(night)).toBe('Booked');
  expect(await titles(night.owner.userId, 'documentsInOrder')).toHaveLength(1);
});

describe('renewed in time', () => {
  test('and verified, the booking stands and both are told; in the queue it comes first, with its deadline', async () => {
    const other = await world.specialist({ approved: false });
    const renewing = await booked();
    await renewing.endsOn(addDays(renewing.today, -1));
    await to(160, renewing);
    const license = await licenseOf(renewing);
    await world.must(specialistEndpoints.updateLicense, {
      as: renewing.specialist,
      params: { id: license.id },
      body: { expires: '2029-04-30' },
    });
    const as = await world.admin();
    const queue = await world.must(adminEndpoints.listReviews, { as });
    expect(queue.items.length).toBeGreaterThan(1);
    expect(queue.items.some(({ owner }) => owner.id === other.userId)).toBe(true);
    expect(queue.items[0]).toMatchObject({ owner: { id: renewing.specialist.userId } });
    expect(Date.parse(queue.items[0]?.neededBy ?? '')).toBe(Date.parse(renewing.shift.startsAt) - 24 * 3_600_000);
    // Verified with the profile it belongs to, or on its own.
    const { kind, id } = queue.items[0] ?? { kind: 'license', id: '' };
    const check = await boardCheck(world.db, id);
    if (kind === 'specialist')
      await world.must(adminEndpoints.approveProfile, { as, params: { kind, id }, body: { check } });
    else await world.must(adminEndpoints.verifyLicense, { as, params: { id }, body: { check } });
    await to(24, renewing);
    expect([await statusOf(renewing), await scoreOf(renewing)]).toEqual(['Booked', 100]);
    for (const { userId } of [renewing.specialist, renewing.owner])
      expect(await titles(userId, 'documentsInOrder')).toHaveLength(1);
  });

  test('and still in the queue 24 hours before, it counts as lapsed', async () => {
    const late = await booked();
    await late.endsOn(addDays(late.today, -1));
    const { id } = await licenseOf(late);
    await world.must(specialistEndpoints.updateLicense, {
      as: late.specialist,
      params: { id },
      body: { expires: '2029-04-30' },
    });
    await to(168, late);
    expect((await titles(late.specialist.userId, 'documentsNotCovering'))[0]?.title).toMatch(/in review/);
    await to(24, late);
    expect([await statusOf(late), await scoreOf(late)]).toEqual(['Cancelled', 75]);
  });

  test('before the old one ends, nobody is told: what was verified still covers the shift', async () => {
    const early = await booked();
    const { id } = await licenseOf(early);
    await world.must(specialistEndpoints.updateLicense, {
      as: early.specialist,
      params: { id },
      body: { expires: '2030-04-30' },
    });
    await to(24, early);
    expect(await statusOf(early)).toBe('Booked');
    expect(await titles(early.specialist.userId, 'documentsNotCovering')).toEqual([]);
  });
});

test('a license an Admin withdraws on the day before ends the booking at once, counted at that notice', async () => {
  const revoked = await booked();
  await to(20, revoked);
  const { id } = await licenseOf(revoked);
  await world.must(adminEndpoints.withdrawLicense, {
    as: await world.admin(),
    params: { id },
    body: { reason: 'Suspended by the board.' },
  });
  await world.advance('1m');
  expect([await statusOf(revoked), await scoreOf(revoked)]).toEqual(['Cancelled', 55]);
  const [told] = await titles(revoked.owner.userId, 'bookingNotCovered');
  expect(JSON.stringify(told), 'what the reviewer wrote stays theirs').not.toContain('Suspended');
});

test.each([
  ['a shift that needs an immunizer', true, 'Cancelled'],
  ['any other shift', false, 'Booked'],
])('a certificate that was declined ends the booking of %s', async (_what, needs, status) => {
  const certified = await booked('240h', needs);
  const { body } = await upload(
    world,
    certified.specialist,
    specialistEndpoints.addDocument.path,
    { kind: 'immunizer', expiresOn: '2028-01-31' },
    { name: 'card.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 ...') },
  );
  await world.must(adminEndpoints.declineDocument, {
    as: await world.admin(),
    params: { id: body.id },
    body: { reason: 'Not a certificate.' },
  });
  await to(24, certified);
  expect(await statusOf(certified)).toBe(status);
});

test.each([
  ['that has ended by then', '2026-11-17', null],
  ['on record, whatever they say of themselves,', null, null],
  ['that lasts through the shift, but without saying that they immunize,', '2028-04-30', false],
])('with no certificate %s nobody new is booked where one is needed', async (_what, immunizer_until, claim) => {
  const of = await world.owner();
  const specialist = await world.specialist();
  const requirements = { immunizer: true, softwares: [], languages: [] };
  const { id } = await world.shift({ of, requirements });
  await world.db
    .updateTable('specialists')
    .set({ immunizer_until, ...(claim === null ? {} : { immunizer: claim }) })
    .where('id', '=', specialist.specialistId)
    .execute();
  const reply = await world.call(engagementEndpoints.requestShift, { as: specialist, params: { id }, body: {} });
  expect(reply.body.error?.code).toBe('immunizer_needed');
});

describe('the software login', () => {
  const asked = (owner: { userId: string }) => titles(owner.userId, 'loginReadyAsked');
  const pack = {
    softwareLogin: 'x',
    keys: '',
    alarm: '',
    phones: '',
    staffOnDuty: '',
    firstTenMinutes: '',
    loginReady: true,
  };

  test('is asked for 24 hours before and once more, of a pharmacy that has not said it is ready', async () => {
    const silent = await booked('72h');
    await to(25, silent);
    expect(await asked(silent.owner)).toEqual([]);
    await to(24, silent);
    expect(await asked(silent.owner)).toHaveLength(1);
    await to(1, silent);
    expect((await asked(silent.owner)).map(({ title }) => title.startsWith('Reminder:'))).toEqual([false, true]);
  });

  test('is asked for once where two people come on one day', async () => {
    const of = await world.owner();
    for (const startsIn of ['72h', '73h'])
      await world.bookedShift({ of, by: await world.specialist(), startsIn, lasts: '8h' });
    await world.advance('50h');
    expect(await asked(of)).toHaveLength(1);
  });

  test('ticked in between, nobody asks again', async () => {
    const ticked = await booked('72h');
    await to(24, ticked);
    const { businessId: id } = ticked.owner;
    await world.must(businessEndpoints.updateSitePack, { as: ticked.owner, params: { id }, body: pack });
    await to(1, ticked);
    expect(await asked(ticked.owner)).toHaveLength(1);
  });
});

const changes: readonly [keyof Policy, number, number, (found: BookedDays) => Promise<unknown>, unknown][] = [
  ['recheckFirstHours', 100, 100, async ({ owner }) => (await titles(owner.userId, 'documentsNotCovering')).length, 1],
  ['recheckLastHours', 48, 48, statusOf, 'Cancelled'],
  ['loginReadyHours', 36, 36, async ({ owner }) => (await titles(owner.userId, 'loginReadyAsked')).length, 1],
  ['loginReminderHours', 20, 20, async ({ owner }) => (await titles(owner.userId, 'loginReadyAsked')).length, 2],
];

test.each(changes)('%s, changed, changes the outcome', async (name, value, at, outcome, expected) => {
  await setPolicy({ [name]: value });
  const found = await booked('240h');
  await setPolicy({});
  await found.endsOn(name.startsWith('login') ? '2028-04-30' : addDays(found.today, -1));
  await to(at + 1, found);
  expect(await outcome(found), 'before').not.toEqual(expected);
  await to(at, found);
  expect(await outcome(found)).toEqual(expected);
});
