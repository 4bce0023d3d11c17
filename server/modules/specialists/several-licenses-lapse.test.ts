/** Licenses that run out, each on its own (PRODUCT §1, §8). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const newYork = { role: 'Pharmacist', state: 'NY', number: '0X61-442', expires: '2028-08-31' } as const;

const profileOf = (as: Person) => world.must(specialistEndpoints.getMyProfile, { as });
const add = (as: Person, expires: string) =>
  world.must(specialistEndpoints.addLicense, { as, body: { ...newYork, expires } });

/** An Admin who has just signed in: their sessions are short. */
async function verify(id: string) {
  const { email } = await world.admin();
  const { token, user } = await world.must(accountEndpoints.signIn, {
    body: { email, password: 'a sentence to sign in with' },
  });
  const body = { check: await boardCheck(world.db, id) };
  return world.call(adminEndpoints.verifyLicense, { as: { token, userId: user.id, email }, params: { id }, body });
}
const book = (as: Person, shiftId: string) =>
  world.call(engagementEndpoints.requestShift, { as, params: { id: shiftId }, body: {} });

/** Runs what is due when the day begins in Honolulu. */
async function sweepOn(day: string): Promise<void> {
  world.clock.moveTo(new Date(`${day}T10:00:00Z`));
  await runSweeps(world.deps);
}

async function shiftInNewYork() {
  const owner = await world.owner({ state: 'NY', city: 'New York', zip: '10027' } as never);
  return world.shift({ of: owner, bookingMode: 'instant' });
}

test('a license that lapses leaves the profile approved while another is in force; with the last one it is Pending', async () => {
  const ada = await world.specialist({ licenseExp: '2026-11-18' });
  await verify((await add(ada, '2026-11-23')).id);
  const [home, newYork] = [await world.shift({ bookingMode: 'instant', startsIn: '96h' }), await shiftInNewYork()];
  await sweepOn('2026-11-19');
  await world.settle();
  expect(await profileOf(ada)).toMatchObject({ status: 'Approved' });
  const told = await world.db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', ada.userId)
    .where('kind', '=', 'licenseLapsed')
    .execute();
  expect(told).toEqual([{ title: 'Your NJ license has expired' }]);
  expect(await book(ada, home.id)).toMatchObject({ status: 409, body: { error: { code: 'license_expired' } } });
  expect((await book(ada, newYork.id)).status).toBe(200);
  await sweepOn('2026-11-24');
  expect(await profileOf(ada)).toMatchObject({ status: 'Pending' });
});

test('a lapse is made good by another license: verified, it brings the profile back', async () => {
  const ada = await world.specialist({ licenseExp: '2026-11-18' });
  await sweepOn('2026-11-19');
  expect(await profileOf(ada)).toMatchObject({ status: 'Pending' });
  const { id } = await add(ada, '2028-06-30');
  expect(await profileOf(ada)).toMatchObject({ status: 'Pending' });
  expect((await verify(id)).status).toBe(200);
  expect(await profileOf(ada)).toMatchObject({ status: 'Approved', statusReason: null, licenseState: 'NJ' });
});

test('each license is reminded of on its own, whichever is primary; one in review is not', async () => {
  const [ada, bea] = [await world.specialist(), await world.specialist()];
  await verify((await add(ada, '2026-11-25')).id);
  await add(bea, '2026-11-25');
  await sweepOn('2026-11-18');
  const sent = await world.db
    .selectFrom('events')
    .select(['subject_id', 'data'])
    .where('name', '=', 'licenseReminderSent')
    .execute();
  expect(sent).toEqual([{ subject_id: ada.specialistId, data: { licenseExp: '2026-11-25', state: 'NY' } }]);
});

test('a license that ran out while it waited is not verified', async () => {
  const { id } = await add(await world.specialist(), '2026-11-18');
  await sweepOn('2026-11-20');
  expect(await verify(id)).toMatchObject({ status: 409, body: { error: { code: 'license_lapsed' } } });
});
