/** Pauses that outlast whatever else becomes of a profile (PRODUCT §1; decision 143). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

type Kind = 'business' | 'specialist';
const complaint = 'The board’s site shows an open complaint. Call us.';
const newYork = { role: 'Pharmacist', state: 'NY', number: '0X61-442', expires: '2028-08-31' } as const;

/** An Admin who has just signed in: their sessions are short. */
async function admin(): Promise<Person> {
  const { email } = await world.admin();
  const body = { email, password: 'a sentence to sign in with' };
  const { token, user } = await world.must(accountEndpoints.signIn, { body });
  return { token, userId: user.id, email };
}

async function pauseAsAdmin(kind: Kind, id: string): Promise<string> {
  await world.must(adminEndpoints.pauseProfile, {
    as: await admin(),
    params: { kind, id },
    body: { reason: complaint },
  });
  return world.clock.now().toISOString();
}

const reviewOf = async (kind: Kind | 'license', id: string) =>
  world.must(adminEndpoints.getReview, { as: await admin(), params: { kind, id } });

async function approve(kind: Kind, id: string) {
  const body = kind === 'specialist' ? { check: await boardCheck(world.db, id) } : {};
  return world.must(adminEndpoints.approveProfile, { as: await admin(), params: { kind, id }, body });
}

const profileOf = (as: Person) => world.must(specialistEndpoints.getMyProfile, { as });

/** Sends the profile as it is, with these changes. */
async function save(as: Person, changes: object) {
  const { license, licenseNumber, licenseState, licenseExp, address, city, state, zip } = await profileOf(as);
  const fields = { license, licenseNumber, licenseState, licenseExp, address, city, state, zip };
  return world.call(specialistEndpoints.updateMyProfile, { as, body: { ...fields, ...changes } as never });
}

const move = (as: Person, id: string) =>
  world.must(businessEndpoints.updateBusiness, { as, params: { id }, body: { address: '99 New St' } });

/** Lets the license of somebody run out. */
async function lapse(person: Person): Promise<void> {
  world.clock.moveTo(new Date('2026-11-21T10:00:00Z'));
  await runSweeps(world.deps);
  expect((await profileOf(person)).status).toBe('Pending');
}

async function verifyAnother(person: Person): Promise<void> {
  const { id } = await world.must(specialistEndpoints.addLicense, { as: person, body: newYork });
  const body = { check: await boardCheck(world.db, id) };
  await world.must(adminEndpoints.verifyLicense, { as: await admin(), params: { id }, body });
}

/** Returns what the newest approval said. */
async function toldOfApproval(as: Person): Promise<string | undefined> {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
  return items.find(({ title }) => title.endsWith('is approved'))?.body;
}

async function isPublished(shiftId: string): Promise<boolean> {
  const row = await world.db.selectFrom('shifts').select('published').where('id', '=', shiftId).executeTakeFirst();
  return row?.published === true;
}

describe('an Admin’s pause', () => {
  test('stands when the license lapses and another is verified: its holder cannot resume, an Admin can', async () => {
    const ada = await world.specialist({ licenseExp: '2026-11-20' });
    const since = await pauseAsAdmin('specialist', ada.specialistId);
    await lapse(ada);
    const pause = { by: 'admin', since, reason: complaint };
    expect(await reviewOf('specialist', ada.specialistId)).toMatchObject({ status: 'Pending', pause });
    await verifyAnother(ada);
    expect(await profileOf(ada)).toMatchObject({ status: 'Paused', statusReason: complaint });
    expect(await reviewOf('specialist', ada.specialistId)).toMatchObject({ status: 'Paused', pause });
    expect(await toldOfApproval(ada)).toBe('It stays paused: you can’t take new shifts until the pause ends.');
    expect((await save(ada, { paused: false })).body).toMatchObject({
      error: { code: 'paused_by_admin', details: { reason: complaint } },
    });
    expect(await approve('specialist', ada.specialistId)).toMatchObject({ status: 'Approved', pause: null });
  });

  test('stands when the license is changed: the review shows it, and approval leaves it', async () => {
    const ada = await world.specialist();
    const since = await pauseAsAdmin('specialist', ada.specialistId);
    expect((await save(ada, { licenseExp: '2028-08-31' })).body).toMatchObject({ status: 'In Review' });
    const pause = { by: 'admin', since, reason: complaint };
    expect(await reviewOf('specialist', ada.specialistId)).toMatchObject({ status: 'In Review', pause });
    expect(await profileOf(ada), 'its holder reads it too').toMatchObject({ status: 'In Review', pause });
    const [license] = (await world.must(specialistEndpoints.listLicenses, { as: ada })).items;
    expect(await reviewOf('license', license?.id ?? '')).toMatchObject({ pause });
    await world.advance('1h');
    expect(await approve('specialist', ada.specialistId)).toMatchObject({ status: 'Paused', pause });
    expect(await approve('specialist', ada.specialistId)).toMatchObject({ status: 'Approved', pause: null });
  });

  test('stands when the profile is declined and sent again', async () => {
    const ada = await world.specialist();
    await pauseAsAdmin('specialist', ada.specialistId);
    await save(ada, { licenseExp: '2028-08-31' });
    const params = { kind: 'specialist', id: ada.specialistId } as const;
    await world.must(adminEndpoints.declineProfile, { as: await admin(), params, body: { reason: 'Unreadable.' } });
    await save(ada, { licenseExp: '2028-09-30' });
    expect(await approve('specialist', ada.specialistId)).toMatchObject({ status: 'Paused' });
    expect(await profileOf(ada)).toMatchObject({ statusReason: complaint });
  });

  test('of a pharmacy stands when it moves: approved at its new address, its shifts stay hidden', async () => {
    const { id: shiftId, owner } = await world.shift();
    const since = await pauseAsAdmin('business', owner.businessId);
    const pause = { by: 'admin', since, reason: complaint };
    expect(await move(owner, owner.businessId), 'its owner reads it too').toMatchObject({ status: 'In Review', pause });
    expect(await reviewOf('business', owner.businessId)).toMatchObject({ status: 'In Review', pause });
    expect(await approve('business', owner.businessId)).toMatchObject({ status: 'Paused', pause });
    expect(await isPublished(shiftId)).toBe(false);
    expect(await toldOfApproval(owner)).toBe('It stays paused: open shifts are hidden until the pause ends.');
    const params = { id: owner.businessId };
    const resumed = await world.call(businessEndpoints.updateBusiness, {
      as: owner,
      params,
      body: { paused: false },
    });
    expect(resumed.body).toMatchObject({ error: { code: 'paused_by_admin', details: { reason: complaint } } });
    expect(await approve('business', owner.businessId)).toMatchObject({ status: 'Approved', pause: null });
    expect(await isPublished(shiftId)).toBe(true);
    expect(await toldOfApproval(owner)).toBe('You can now post shifts and book people.');
  });

  test('is gone with a deleted account', async () => {
    const ada = await world.specialist();
    await pauseAsAdmin('specialist', ada.specialistId);
    await world.prove(ada);
    const params = { id: ada.userId };
    await world.must(accountEndpoints.deleteUser, { as: ada, params, body: { reasons: ['Moved away'] } });
    await world.settle();
    const row = await world.db
      .selectFrom('specialists')
      .select(['status', 'paused_by', 'paused_at', 'paused_reason'])
      .where('id', '=', ada.specialistId)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'Deleted', paused_by: null, paused_at: null, paused_reason: null });
  });
});

describe('an owner’s own pause', () => {
  test('stands through a lapse, and its holder ends it', async () => {
    const ada = await world.specialist({ licenseExp: '2026-11-20' });
    await save(ada, { paused: true });
    const since = world.clock.now().toISOString();
    await lapse(ada);
    const pause = { by: 'owner', since, reason: null };
    expect(await reviewOf('specialist', ada.specialistId)).toMatchObject({ status: 'Pending', pause });
    await verifyAnother(ada);
    expect(await profileOf(ada)).toMatchObject({ status: 'Paused', statusReason: null });
    const renewed = { licenseExp: '2028-08-31', paused: false };
    expect((await save(ada, renewed)).body).toMatchObject({ status: 'Approved' });
    expect(await reviewOf('specialist', ada.specialistId)).toMatchObject({ status: 'Approved', pause: null });
  });

  test('of a pharmacy stands when it moves, and its owner ends it', async () => {
    const owner = await world.owner({ card: null });
    const change = (body: object) =>
      world.must(businessEndpoints.updateBusiness, { as: owner, params: { id: owner.businessId }, body });
    await change({ paused: true });
    await move(owner, owner.businessId);
    expect(await approve('business', owner.businessId)).toMatchObject({ status: 'Paused', pause: { by: 'owner' } });
    expect(await change({ paused: false })).toMatchObject({ status: 'Approved' });
  });
});
