/** A booked shift that opens again at a pharmacy that is off the market (PRODUCT §2): hidden until the pharmacy is back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { backupsIn, refusalCode as code } from '#test/world/backups-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  // Sunday, 10 AM in New Jersey.
  world = await createWorld({ startsAt: '2026-11-22T15:00:00Z' });
});
afterAll(() => world.close());

const { standby } = backupsIn(() => world);
const reason = 'Looking into something';

async function pause({ businessId: id }: Owner) {
  const as = await world.admin();
  await world.must(adminEndpoints.pauseProfile, { as, params: { kind: 'business', id }, body: { reason } });
}
const approve = ({ businessId }: Owner) => world.approve('business', businessId);
async function block({ userId: id }: Owner) {
  await world.must(adminEndpoints.blockUser, { as: await world.admin(), params: { id }, body: { reason } });
}
async function unblock({ userId: id }: Owner) {
  await world.must(adminEndpoints.unblockUser, { as: await world.admin(), params: { id } });
}
async function leave(as: Specialist, id: string) {
  await world.must(calls.cancelEngagement, { as, params: { id }, body: { reason: 'I am ill.' } });
}
async function undo(as: Specialist, id: string) {
  await world.must(calls.undoBooking, { as, params: { id } });
}

/** What somebody who asks for a shift is answered. */
async function answerTo(asker: Specialist, id: string) {
  const reply = await world.call(calls.requestShift, { as: asker, params: { id }, body: {} });
  return code(reply) ?? reply.body.status;
}

test.each([
  ['paused, and left by who was booked', pause, leave, approve],
  ['paused, and undone by who was booked', pause, undo, approve],
  ['whose owner is blocked, and left by who was booked', block, leave, unblock],
])(
  'at a pharmacy %s, a shift is not open to anybody until the pharmacy is back',
  async (_name, hold, end, comeBack) => {
    const { owner, specialist, shift, engagement } = await world.bookedShift();
    const asker = await world.specialist();
    await hold(owner);
    await end(specialist, engagement.id);
    expect(await answerTo(asker, shift.id)).toBe('not_found');
    await comeBack(owner);
    expect(await answerTo(asker, shift.id)).toBe('Pending');
  },
);

test('a hold that is refused opens nothing where the posting was closed meanwhile', async () => {
  const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
  const { engagement, shift } = await world.request({ of: owner, startsIn: '12h' });
  // Closed in the moment between the acceptance and the answer of the card.
  await world.db.updateTable('postings').set({ status: 'Pending' }).where('id', '=', shift.postingId).execute();
  const accepted = await world.call(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
  expect(code(accepted)).toBe('payment_refused');
  expect(await answerTo(await world.specialist(), shift.id)).toBe('not_found');
});

test('nobody is asked as a backup until the pharmacy is back', async () => {
  const { owner, specialist, shift, engagement } = await world.bookedShift();
  await world.specialist();
  await pause(owner);
  await leave(specialist, engagement.id);
  await world.advance('1h');
  const asked = async () => (await standby(owner, shift.id)).plan?.waves.flatMap(({ people }) => people).length;
  expect(await asked()).toBe(0);
  await approve(owner);
  await world.advance('0m');
  expect(await asked()).toBeGreaterThan(0);
});

test('at a pharmacy that is not held, it is open at once', async () => {
  const { specialist, shift, engagement } = await world.bookedShift();
  await leave(specialist, engagement.id);
  expect(await answerTo(await world.specialist(), shift.id)).toBe('Pending');
});

test('a booking at a paused pharmacy can still be given to somebody else; left again, it is hidden', async () => {
  const { owner, shift, engagement } = await world.bookedShift();
  const other = await world.specialist();
  await pause(owner);
  const taken = await world.must(onBehalfEndpoints.reassignBooking, {
    as: await world.admin(),
    params: { id: engagement.id },
    body: { specialistId: other.specialistId, reason },
  });
  expect(taken.status).toBe('Booked');
  await leave(other, taken.id);
  expect(await answerTo(await world.specialist(), shift.id)).toBe('not_found');
  const seen = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
  expect(seen.status).toBe('Active');
});
