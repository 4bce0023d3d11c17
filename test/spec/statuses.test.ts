/**
 * SPEC rows that are sets of statuses: T-1…T-4 and T-7; those of money stand beside it. Each status is brought about as people and time do, and read from the
 * API and from the row; the sets are written out as the customer wrote them.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { EngagementStatus, PostingStatus, ShiftStatus } from '#contract/statuses.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { decideDisputeAs, disputesToDecide } from '#test/world/disputes.ts';
import { clockIn } from '../world/clock-in.ts';
import type { Owner } from '../world/situations.ts';
import { upload } from '../world/upload.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The customer's words, none missing and none beside them. */
const set = (words: string) => words.split(', ').sort();
const statusIn = async (table: 'businesses' | 'specialists' | 'engagements' | 'postings' | 'shifts', id: string) =>
  (await world.db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('T-1: a profile is In Review on registration and reaches each of the six statuses', async () => {
  const admin = await world.admin();
  const seen = new Set<string>();
  const see = async (table: 'businesses' | 'specialists', of: Person & { id: string }, status: string) => {
    const me = await world.must(accountEndpoints.getCurrentUser, { as: of });
    const told = table === 'businesses' ? me.businesses[0]?.status : me.specialist?.status;
    expect([told, await statusIn(table, of.id)]).toEqual([status, status]);
    seen.add(status);
  };
  const owner = await world.owner({ approved: false, card: null });
  const pharmacy = { ...owner, id: owner.businessId };
  await see('businesses', pharmacy, 'In Review');
  const params = { kind: 'business', id: owner.businessId } as const;
  await world.must(adminEndpoints.declineProfile, { as: admin, params, body: { reason: 'No such address' } });
  await see('businesses', pharmacy, 'Declined');
  const change = (body: object) =>
    world.must(businessEndpoints.updateBusiness, { as: owner, params: { id: owner.businessId }, body });
  await change({ address: '14 Church St' });
  await see('businesses', pharmacy, 'In Review');
  await world.must(adminEndpoints.approveProfile, { as: admin, params });
  await see('businesses', pharmacy, 'Approved');
  await change({ paused: true });
  await see('businesses', pharmacy, 'Paused');
  await change({ paused: false });
  await see('businesses', pharmacy, 'Approved');

  const specialist = await world.specialist({ approved: false, licenseExp: '2026-11-20' });
  const pharmacist = { ...specialist, id: specialist.specialistId };
  await see('specialists', pharmacist, 'In Review');
  await world.approve('specialist', specialist.specialistId);
  await see('specialists', pharmacist, 'Approved');
  await world.advance('5d');
  await see('specialists', pharmacist, 'Pending');
  await world.prove(specialist);
  await world.must(accountEndpoints.deleteUser, {
    as: specialist,
    params: { id: specialist.userId },
    body: { reasons: ['Moved away'] },
  });
  await world.settle();
  expect(await statusIn('specialists', specialist.specialistId)).toBe('Deleted');
  seen.add('Deleted');
  expect([...seen].sort()).toEqual(set('Approved, Pending, In Review, Declined, Paused, Deleted'));
});

test('T-2, T-4: engagements and shifts reach each status of their sets, in the API and in the database', async () => {
  const [seen, shifts] = [new Set<string>(), new Set<string>()];
  const owner = await world.owner();
  /** One of them read alone, found under its status in the list and under no other, and held so in its row. */
  const see = async (as: Person, id: string, status: EngagementStatus) => {
    const listed = async (under: EngagementStatus) =>
      (await world.must(calls.listEngagements, { as, query: { status: under, pageSize: 100 } })).items;
    const items = await listed(status);
    expect(new Set(items.map((one) => one.status))).toEqual(new Set([status]));
    expect(items.map((one) => one.id)).toContain(id);
    const other = status === 'Saved' ? 'Booked' : 'Saved';
    expect((await listed(other)).map((one) => one.id)).not.toContain(id);
    const told = await world.must(calls.getEngagement, { as, params: { id } });
    expect([told.status, await statusIn('engagements', id)]).toEqual([status, status]);
    seen.add(status);
  };
  const seeShift = async (id: string, status: ShiftStatus, of: Owner = owner) => {
    const { items } = await world.must(shiftEndpoints.listShifts, { as: of, query: { status, pageSize: 100 } });
    expect(new Set(items.map((one) => one.status))).toEqual(new Set([status]));
    expect(items.map((one) => one.id)).toContain(id);
    expect(await statusIn('shifts', id)).toBe(status);
    shifts.add(status);
  };

  // A bookmark, taken back.
  const first = await world.specialist();
  const open = await world.shift({ of: owner, startsIn: '10d' });
  await seeShift(open.id, 'Active');
  const saved = await world.must(calls.saveShift, { as: first, params: { id: open.id } });
  await see(first, saved.id, 'Saved');
  await world.must(calls.unsaveShift, { as: first, params: { id: open.id } });
  expect((await world.call(calls.getEngagement, { as: first, params: { id: saved.id } })).status).toBe(404);
  expect(await statusIn('engagements', saved.id)).toBe('Deleted');
  seen.add('Deleted');

  // Asked and declined; asked and left unanswered.
  const asked = await world.request({ of: owner, by: await world.specialist(), startsIn: '10d' });
  await see(asked.specialist, asked.engagement.id, 'Pending');
  await world.must(calls.declineEngagement, { as: owner, params: { id: asked.engagement.id } });
  await see(asked.specialist, asked.engagement.id, 'Declined');
  const unanswered = await world.request({ of: owner, startsIn: '10d' });
  await world.advance('49h');
  await see(unanswered.specialist, unanswered.engagement.id, 'Expired');

  // Accepted within a day of the start, while the provider does not answer: the slot is held, not booked.
  const worker = await world.specialist();
  const near = await world.request({ of: owner, by: worker, startsIn: '12h' });
  const params = { id: near.engagement.id };
  const hold = vi.spyOn(world.deps.gateways.payments, 'placeHold').mockRejectedValue(new Error('connection reset'));
  await world.call(calls.acceptEngagement, { as: owner, params });
  await see(worker, near.engagement.id, 'Active');
  hold.mockRestore();
  await world.advance('10m');
  await see(worker, near.engagement.id, 'Booked');
  await seeShift(near.shift.id, 'Booked');

  // Worked, its hours approved, paid.
  const { leave } = await clockIn(world, { ...near, owner, specialist: worker });
  await see(worker, near.engagement.id, 'In Progress');
  await seeShift(near.shift.id, 'In Progress');
  await leave();
  await see(worker, near.engagement.id, 'In Review');
  await world.must(calls.approveTimesheet, { as: owner, params });
  await see(worker, near.engagement.id, 'Approved');
  await world.advance('24h');
  await see(worker, near.engagement.id, 'Completed');
  await seeShift(near.shift.id, 'Completed');

  // Booked and left; then the shift itself is cancelled and taken off the list.
  const left = await world.bookedShift({ of: owner, startsIn: '20d' });
  await world.must(calls.cancelEngagement, { as: left.specialist, params: { id: left.engagement.id } });
  await see(left.specialist, left.engagement.id, 'Cancelled');
  await seeShift(left.shift.id, 'Active');
  await world.must(calls.cancelShift, {
    as: owner,
    params: { id: open.id },
    body: { reason: 'Closed that day' },
  });
  await seeShift(open.id, 'Cancelled');
  await world.must(shiftEndpoints.deleteShift, { as: owner, params: { id: open.id } });
  await seeShift(open.id, 'Deleted');
  expect((await world.call(shiftEndpoints.getShift, { as: owner, params: { id: open.id } })).status).toBe(404);

  expect([...seen].sort()).toEqual(
    set(
      'Active, Declined, Cancelled, Completed, In Progress, Pending, Saved, Booked, In Review, Expired, Deleted, Approved',
    ),
  );
  expect([...shifts].sort()).toEqual(set('Active, Booked, In Progress, Completed, Cancelled, Deleted'));
});

test('T-3: a posting is drafted, waits for a card, is published and over', async () => {
  const owner = await world.owner({ card: null });
  const seen = new Set<string>();
  const { id } = await world.must(shiftEndpoints.createPosting, {
    as: owner,
    body: {
      businessId: owner.businessId,
      role: 'Pharmacist',
      ratePerHourCents: 7200,
      publish: false,
      shifts: [{ startsAt: world.at('24h'), endsAt: world.at('32h') }],
    },
  });
  const see = async (status: PostingStatus) => {
    const told = await world.must(shiftEndpoints.getPosting, { as: owner, params: { id } });
    const { items } = await world.must(shiftEndpoints.listPostings, { as: owner, query: { status } });
    expect([told.status, items.map((one) => [one.id, one.status]), await statusIn('postings', id)]).toEqual([
      status,
      [[id, status]],
      status,
    ]);
    seen.add(status);
  };
  await see('Drafted');
  const published = await world.must(shiftEndpoints.publishPosting, { as: owner, params: { id } });
  await see('Pending');
  const shift = { id: published.shifts[0]?.id ?? '' };
  const stranger = await world.specialist();
  const looked = () => world.call(shiftEndpoints.getShift, { as: stranger, params: shift });
  expect((await looked()).status).toBe(404);
  await world.must(walletEndpoints.addPaymentMethod, { as: owner, body: { kind: 'card', token: 'pm_card_visa' } });
  await world.settle();
  await see('Active');
  expect((await looked()).body.status).toBe('Active');
  const body = { reason: 'Closed that day' };
  await world.must(calls.cancelShift, { as: owner, params: shift, body });
  await see('Completed');
  expect([...seen].sort()).toEqual(set('Active, Completed, Drafted, Pending'));
});

test('T-7: hours are Pending until somebody decides, then Approved or Rejected; a scan is Pending, then Approved', async () => {
  const timesheets = async (id: string) =>
    (
      await world.db
        .selectFrom('timesheets')
        .select('status')
        .where('engagement_id', '=', id)
        .orderBy('version')
        .execute()
    ).map(({ status }) => status);
  const good = await world.bookedShift();
  const { params, leave } = await clockIn(world, good);
  expect((await leave()).timesheet?.status).toBe('Pending');
  expect(await timesheets(params.id)).toEqual(['Pending']);
  const approved = await world.must(calls.approveTimesheet, { as: good.owner, params });
  expect(approved.timesheet?.status).toBe('Approved');
  expect(await timesheets(params.id)).toEqual(['Approved']);

  // Nobody signed the departure and the pharmacy stays silent: an Admin decides that nothing was worked.
  const unsigned = await world.bookedShift();
  await clockIn(world, unsigned);
  await world.advance('80h');
  const [review] = await disputesToDecide(world, unsigned.engagement.id);
  expect((await decideDisputeAs(world, review?.id ?? '', 'offered')).body.engagement.timesheet?.status).toBe(
    'Rejected',
  );
  expect((await timesheets(unsigned.engagement.id)).at(-1)).toBe('Rejected');

  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
  const file = { name: 'license.jpg', type: 'image/jpeg', bytes: jpeg };
  const scans = async (as: Person) =>
    (await world.must(specialistEndpoints.listDocuments, { as })).items.map(({ status }) => status);
  const specialist = await world.specialist({ approved: false });
  await upload(world, specialist, '/api/specialists/me/documents', { kind: 'license' }, file);
  expect(await scans(specialist)).toEqual(['Pending']);
  await world.approve('specialist', specialist.specialistId);
  expect(await scans(specialist)).toEqual(['Approved']);
});
