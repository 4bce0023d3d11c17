/** A hold that was refused, at the operator's desk: tried again while its booking is ahead, and asked about no more after (PRODUCT §6, §11). */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { paymentDeskEndpoints as desk } from '#contract/wallet/payment-desk-endpoints.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<World['admin']>>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
  return () => world.close();
});
beforeEach(() => world.startAgain());

/** A booking 19 hours before its start whose hold was refused a day before. */
async function refused() {
  return world.begin('refused', async () => {
    const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
    const booked = await world.bookedShift({ of: owner, startsIn: '50h' });
    await world.advance(world.until(booked.shift.startsAt, 19));
    const [hold] = await paymentsOf(booked.engagement.id);
    expect(hold).toMatchObject({ kind: 'shift', state: 'failed', released_at: null });
    return { ...booked, params: { id: booked.engagement.id }, hold: { id: hold!.id } };
  });
}

const paymentsOf = (engagementId: string) =>
  world.db.selectFrom('payments').selectAll().where('engagement_id', '=', engagementId).orderBy('id').execute();
const changeHold = (id: string, columns: { released_at: null }) =>
  world.db.updateTable('payments').set(columns).where('id', '=', id).execute();
const retry = (params: { id: string }) =>
  world.call(desk.retryPayment, { as: admin, params, body: { reason: 'They called us.' } });
const refusalOf = async (params: { id: string }) =>
  (await world.must(desk.getAdminPayment, { as: admin, params })).actions.find(({ name }) => name === 'retryPayment')
    ?.refusal;
const failedIds = async () =>
  (await world.must(desk.listAdminPayments, { as: admin, query: { show: 'failed' } })).items.map(({ id }) => id);

type Refused = Awaited<ReturnType<typeof refused>>;
const endings: readonly [string, (booked: Refused) => Promise<unknown>][] = [
  [
    'the specialist leaves free',
    ({ specialist: as, params }) => world.must(calls.cancelEngagement, { as, params, body: { reason: '' } }),
  ],
  ['Mortar cancels 2 hours before the start', () => world.advance('17h')],
  [
    'the pharmacy cancels the shift',
    ({ owner: as, shift }) =>
      world.must(calls.cancelShift, { as, params: { id: shift.id }, body: { reason: 'Closed that day' } }),
  ],
];

describe('a refused hold', () => {
  test('is tried again while the booking is ahead', async () => {
    const { hold, params } = await refused();
    expect(await failedIds()).toContain(hold.id);
    expect(await refusalOf(hold)).toBeNull();
    expect((await retry(hold)).status).toBe(200);
    expect(await paymentsOf(params.id)).toHaveLength(2);
  });

  test.each(endings)('is let go when %s: listed no more, and never tried again', async (_how, end) => {
    const booked = await refused();
    const { hold, params } = booked;
    await end(booked);
    expect((await world.must(calls.getEngagement, { as: booked.specialist, params })).status).toBe('Cancelled');
    expect((await paymentsOf(params.id)).find(({ id }) => id === hold.id)?.released_at).not.toBeNull();
    expect(await failedIds()).not.toContain(hold.id);
    expect(await refusalOf(hold)).toBe('not_refused');
    expect((await retry(hold)).body).toMatchObject({ error: { code: 'not_refused' } });
    expect((await paymentsOf(params.id)).filter(({ kind }) => kind === 'shift')).toHaveLength(1);
  });

  test('of a booking that is over is not tried again where nothing let go of it', async () => {
    const { hold, params, specialist: as } = await refused();
    await world.must(calls.cancelEngagement, { as, params, body: { reason: '' } });
    await changeHold(hold.id, { released_at: null });
    expect(await refusalOf(hold)).toBe('no_booking_ahead');
    const answer = await retry(hold);
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'no_booking_ahead' } }]);
    expect(await paymentsOf(params.id)).toHaveLength(1);
  });

  test('is not tried again once the shift has begun', async () => {
    const { hold, params, shift } = await refused();
    // Whoever waits at the door is not sent away for it.
    await world.db.updateTable('engagements').set({ pay_by: null }).where('id', '=', params.id).execute();
    await world.advance(world.until(shift.startsAt, 1));
    expect(await refusalOf(hold)).toBeNull();
    await world.advance('61m');
    const { status } = await world.must(calls.getEngagement, { as: admin, params });
    expect(status).toBe('Booked');
    expect(await refusalOf(hold)).toBe('no_booking_ahead');
    expect((await retry(hold)).body).toMatchObject({ error: { code: 'no_booking_ahead' } });
  });
});
