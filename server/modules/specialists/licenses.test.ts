/** Several licenses per person, one per state, each with its own review (PRODUCT §1). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { staffingEndpoints } from '#contract/engagements/staffing-endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { HeldLicense } from '#contract/specialists/license.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const newYork = { role: 'Pharmacist', state: 'NY', number: '0X61-442', expires: '2028-08-31' } as const;

const list = async (as: Person) => (await world.must(specialistEndpoints.listLicenses, { as })).items;
const profileOf = (as: Person) => world.must(specialistEndpoints.getMyProfile, { as });
const add = (as: Person, body: object = newYork) =>
  world.must(specialistEndpoints.addLicense, { as, body: body as typeof newYork });
const change = (as: Person, id: string, body: object) =>
  world.call(specialistEndpoints.updateLicense, { as, params: { id }, body });
const remove = (as: Person, id: string) => world.call(specialistEndpoints.removeLicense, { as, params: { id } });
const verify = async (id: string, by: Person = admin) =>
  world.call(adminEndpoints.verifyLicense, {
    as: by,
    params: { id },
    body: { check: await boardCheck(world.db, id) },
  });
const decline = (id: string, reason = 'The scan is unreadable.') =>
  world.call(adminEndpoints.declineLicense, { as: admin, params: { id }, body: { reason } });
const queued = async () =>
  (await world.must(adminEndpoints.listReviews, { as: admin, query: { kind: 'license', pageSize: 100 } as never }))
    .items;

/** A pharmacy in New York with a shift that books at once. */
async function shiftInNewYork(wish: object = {}) {
  const owner = await world.owner({ state: 'NY', city: 'New York', zip: '10027' } as never);
  return world.shift({ of: owner, bookingMode: 'instant', ...wish });
}
const book = (as: Person, shiftId: string) =>
  world.call(engagementEndpoints.requestShift, { as, params: { id: shiftId }, body: {} });

describe('a license added later', () => {
  test('goes to the review queue by itself, and the profile stays approved', async () => {
    const ada = await world.specialist();
    const added = await add(ada);
    expect(added).toMatchObject({ ...newYork, isPrimary: false, status: 'Pending', checkedAt: null });
    expect(await profileOf(ada)).toMatchObject({ status: 'Approved', licenseState: 'NJ' });
    const item = (await queued()).find(({ id }) => id === added.id);
    expect(item).toMatchObject({
      kind: 'license',
      licenseId: added.id,
      subtitle: 'Pharmacist, NY',
      status: 'Approved',
    });
    expect(item?.licenses.map(({ state, status }) => [state, status])).toEqual([
      ['NJ', 'Approved'],
      ['NY', 'Pending'],
    ]);
  });

  test('counts for nothing until it is verified, then for its own state', async () => {
    const ada = await world.specialist();
    const shift = await shiftInNewYork();
    expect(await book(ada, shift.id)).toMatchObject({ status: 409, body: { error: { code: 'license_wrong_state' } } });
    const { id } = await add(ada);
    expect(await book(ada, shift.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'license_in_review', details: { licenseState: 'NY' } } },
    });
    expect((await verify(id)).status).toBe(200);
    expect(await book(ada, shift.id)).toMatchObject({ status: 200, body: { status: 'Booked' } });
    const home = await world.shift({ bookingMode: 'instant', startsIn: '240h' });
    expect((await book(ada, home.id)).status).toBe(200);
  });

  test('that is declined says why, and waits again once corrected', async () => {
    const ada = await world.specialist();
    const { id } = await add(ada);
    expect((await decline(id)).status).toBe(200);
    expect(await list(ada)).toMatchObject([
      { state: 'NJ', status: 'Approved' },
      { state: 'NY', status: 'Rejected', reason: 'The scan is unreadable.' },
    ]);
    const shift = await shiftInNewYork();
    expect(await book(ada, shift.id)).toMatchObject({ status: 409, body: { error: { code: 'license_declined' } } });
    expect((await change(ada, id, { number: '0X61-443' })).body).toMatchObject({ status: 'Pending', reason: null });
    expect((await queued()).map((item) => item.id)).toContain(id);
    expect(await profileOf(ada)).toMatchObject({ status: 'Approved' });
  });

  test('for a state that has one, for an unknown state or past its end is refused', async () => {
    const ada = await world.specialist();
    const tried = (body: object) =>
      world.call(specialistEndpoints.addLicense, { as: ada, body: body as typeof newYork });
    expect(await tried({ ...newYork, state: 'NJ' })).toMatchObject({
      status: 409,
      body: { error: { code: 'license_held' } },
    });
    expect(await tried({ ...newYork, state: 'ZZ' })).toMatchObject({ status: 422 });
    expect(await tried({ ...newYork, expires: '2026-11-01' })).toMatchObject({
      status: 422,
      body: { error: { fields: { expires: 'This date has passed. Enter your renewed license.' } } },
    });
  });

  test('carries its own scans, which are decided with it', async () => {
    const ada = await world.specialist();
    const { id } = await add(ada);
    const file = { name: 'ny.jpg', type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
    await upload(world, ada, specialistEndpoints.addDocument.path, { kind: 'license', licenseId: id }, file);
    await upload(world, ada, specialistEndpoints.addDocument.path, { kind: 'license', state: 'NJ' }, file);
    const item = (await queued()).find((each) => each.id === id);
    expect(item?.documents).toMatchObject([{ licenseId: id, status: 'Pending' }]);
    await verify(id);
    const { items } = await world.must(specialistEndpoints.listDocuments, { as: ada });
    expect(items.find(({ licenseId }) => licenseId === id)?.status).toBe('Approved');
    expect(items.find(({ licenseId }) => licenseId !== id)?.status).toBe('Pending');
  });

  test('of somebody else is not found', async () => {
    const { id } = await add(await world.specialist());
    const eve = await world.specialist();
    expect((await change(eve, id, { number: 'X-100' })).status).toBe(404);
    expect((await remove(eve, id)).status).toBe(404);
    expect((await verify(id, eve)).status).toBe(403);
  });

  test('decided twice at the same moment is decided once', async () => {
    const { id } = await add(await world.specialist());
    const replies = await Promise.all([verify(id), decline(id), verify(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('warns of another person with the same number in the same state', async () => {
    const { id } = await add(await world.specialist(), { ...newYork, number: 'ny 99.1' });
    const twin = await add(await world.specialist(), { ...newYork, number: 'NY-991' });
    const duplicate = (await queued())
      .find((item) => item.id === twin.id)
      ?.checklist.find(({ key }) => key === 'duplicate');
    expect(duplicate).toMatchObject({ warning: true, detail: expect.stringContaining('Same license as Imani') });
    expect((await queued()).map((item) => item.id)).toContain(id);
  });
});

describe('the primary license', () => {
  test('is the one the profile reads and writes; another one takes the mark when it is verified', async () => {
    const ada = await world.specialist();
    const { id } = await add(ada);
    expect(await change(ada, id, { isPrimary: true })).toMatchObject({
      status: 409,
      body: { error: { code: 'license_in_review' } },
    });
    await verify(id);
    expect((await change(ada, id, { isPrimary: true })).body).toMatchObject({ isPrimary: true, status: 'Approved' });
    const profile = await profileOf(ada);
    expect(profile).toMatchObject({
      ...{ status: 'Approved', license: 'Pharmacist', licenseState: 'NY' },
      ...{ licenseNumber: '0X61-442', licenseExp: '2028-08-31' },
    });
    expect((await list(ada)).map(({ state, isPrimary }) => [state, isPrimary])).toEqual([
      ['NY', true],
      ['NJ', false],
    ]);
  });

  test('changed through the profile waits for review alone while another one is in force', async () => {
    const ada = await world.specialist();
    await verify((await add(ada)).id);
    const { id, userId, firstName, lastName, coordinates, status, statusReason, pause, ...profile } =
      await profileOf(ada);
    const { standing, completedShifts, rating, ratings, createdAt, actions, immunizerUntil, ...fields } = profile;
    const saved = await world.must(specialistEndpoints.updateMyProfile, {
      as: ada,
      body: { ...fields, licenseExp: '2029-04-30' } as never,
    });
    expect(saved).toMatchObject({ status: 'Approved', licenseExp: '2029-04-30' });
    expect(await list(ada)).toMatchObject([
      { state: 'NJ', status: 'Pending', isPrimary: true },
      { state: 'NY', status: 'Approved' },
    ]);
    const shift = await world.shift({ bookingMode: 'instant' });
    expect(await book(ada, shift.id)).toMatchObject({ status: 409, body: { error: { code: 'license_in_review' } } });
  });

  test('is not removed, by the call nor by the database', async () => {
    const ada = await world.specialist();
    const [primary] = await list(ada);
    expect(await remove(ada, primary?.id ?? '')).toMatchObject({
      status: 409,
      body: { error: { code: 'license_primary' } },
    });
    await expect(
      world.db.deleteFrom('licenses').where('specialist_id', '=', ada.specialistId).execute(),
    ).rejects.toThrow('the primary license is not removed');
    await expect(
      world.db.updateTable('specialists').set({ license_state: 'NY' }).where('id', '=', ada.specialistId).execute(),
    ).rejects.toThrow('a license is changed in licenses');
  });
});

describe('removing a license', () => {
  test('that a booked shift needs is refused with the shift named, and so is changing its state', async () => {
    const ada = await world.specialist();
    const { id } = await add(ada);
    await verify(id);
    const shift = await shiftInNewYork();
    await book(ada, shift.id);
    const refused = { status: 409, body: { error: { code: 'license_needed' } } };
    const reply = await remove(ada, id);
    expect(reply).toMatchObject(refused);
    expect(reply.body.error?.message).toContain(`Your booked shift at ${shift.business.name} on `);
    expect(await change(ada, id, { state: 'CT' })).toMatchObject(refused);
    const held = (await list(ada)).find((license) => license.id === id) as HeldLicense;
    expect(held.actions.find(({ name }) => name === 'removeLicense')).toMatchObject({ refusal: 'license_needed' });
    await world.must(staffingEndpoints.cancelShift, {
      as: shift.owner,
      params: { id: shift.id },
      body: { reason: 'The pharmacy stays closed.' },
    });
    expect((await remove(ada, id)).status).toBe(200);
    expect((await list(ada)).map(({ state }) => state)).toEqual(['NJ']);
  });

  test('that was the last one verified hands the profile in again', async () => {
    const ada = await world.specialist();
    const { id } = await add(ada);
    await verify(id);
    const [primary] = await list(ada);
    await change(ada, primary?.id ?? '', { number: '28RI-00X9' });
    expect(await profileOf(ada)).toMatchObject({ status: 'Approved' });
    expect((await remove(ada, id)).status).toBe(200);
    expect(await profileOf(ada)).toMatchObject({ status: 'In Review' });
  });
});

test('the candidates of a shift are those licensed in its state, whichever license is primary', async () => {
  const shift = await shiftInNewYork({ bookingMode: 'request', startsIn: '96h' });
  const [both, waiting] = [await world.specialist(), await world.specialist()];
  await verify((await add(both)).id);
  await add(waiting);
  const { items } = await world.must(engagementEndpoints.listCandidates, { as: shift.owner, params: { id: shift.id } });
  const ids = items.map(({ specialistId }) => specialistId);
  expect(ids).toContain(both.specialistId);
  expect(ids).not.toContain(waiting.specialistId);
});
