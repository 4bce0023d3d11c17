/** A pharmacy whose card is refused (PRODUCT §6): free to leave from 20 hours before, cancelled by Mortar 2 hours before. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { dayOf } from '#test/world/day-of.ts';
import { standingOf } from '#test/world/standing-of.ts';
import type { Person } from '#test/world.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { payments } = dayOf(() => world);
const { read } = standingOf(() => world);
const received = async (as: Person, kind: string) => {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as });
  return items.filter((one) => one.kind === kind);
};

/** A booking three days ahead whose hold was refused a day before the start, at so many hours before it. */
async function refusedAt(hours: number) {
  const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
  const booked = await world.bookedShift({ of: owner, startsIn: '50h' });
  await world.advance(world.until(booked.shift.startsAt, hours));
  return { ...booked, params: { id: booked.engagement.id } };
}

describe('the specialist', () => {
  test('loses points until 20 hours before the start, and none from then on: the preview, the page and the act say so', async () => {
    const { specialist, shift, params } = await refusedAt(21);
    const preview = () => world.must(calls.previewCancel, { as: specialist, params });
    expect(await preview()).toMatchObject({ standingEffect: -45, standingAfter: 55 });
    await world.advance('1h');
    expect(await preview()).toMatchObject({
      standingEffect: 0,
      standingAfter: 100,
      rule: { code: 'paymentRefused' },
      sentence: 'Canceling now costs no points: the pharmacy’s payment was refused.',
    });
    const { booked } = await read(specialist);
    expect(booked[0]?.freeFrom).toBe(new Date(Date.parse(shift.startsAt) - 20 * 3_600_000).toISOString());
    const { effect } = await world.must(calls.cancelEngagement, { as: specialist, params, body: { reason: '' } });
    expect(effect.standingEffect).toBe(0);
    expect(await read(specialist)).toMatchObject({ score: 100, lines: [] });
  });

  test('was told from when, and what happens if it stays refused', async () => {
    const { specialist, owner } = await refusedAt(23);
    const [told] = await received(specialist, 'holdRefused');
    expect(told?.body).toContain('from 20 hours before it starts, you can leave without any effect on your standing');
    expect(told?.body).toContain('If it still fails 2 hours before, we cancel the shift');
    expect((await received(owner, 'holdRefused'))[0]?.body).toContain('2 hours before it, the shift is canceled');
  });

  test('and the owner, who can mend it, hears of it at night too: the shift is within a day', async () => {
    const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
    const topics = [{ topic: 'money', email: true, sms: true }] as const;
    const quiet = { topics: [...topics], quietFrom: '00:00', quietTo: '23:59' };
    await world.must(notificationEndpoints.updatePreferences, { as: owner, body: quiet });
    const { shift } = await world.bookedShift({ of: owner, startsIn: '50h' });
    await world.advance(world.until(shift.startsAt, 23));
    await world.settle();
    const texts = await world.db
      .selectFrom('message_deliveries')
      .select(['sent_at', 'body'])
      .where('user_id', '=', owner.userId)
      .where('channel', '=', 'sms')
      .where('effect_key', 'like', '%holdRefused%')
      .execute();
    expect(texts.map(({ sent_at }) => sent_at !== null)).toEqual([true]);
  });

  test('loses points again once the card works', async () => {
    const { specialist, owner, params } = await refusedAt(19);
    await pay(owner);
    expect(await world.must(calls.previewCancel, { as: specialist, params })).toMatchObject({ standingEffect: -45 });
  });
});

describe('refused where the booking was not made yet', () => {
  test('nobody is told of a booking: she reads that it isn’t hers yet, the pharmacy to fix it and book', async () => {
    const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
    const { specialist, engagement } = await world.request({ of: owner, startsIn: '20h' });
    const params = { id: engagement.id };
    expect((await world.call(calls.acceptEngagement, { as: owner, params })).body.error?.code).toBe('payment_refused');
    expect((await world.must(calls.getEngagement, { as: specialist, params })).status).toBe('Pending');
    expect(await received(specialist, 'holdRefused')).toEqual([]);
    expect((await received(specialist, 'bookingReleased'))[0]?.body).toContain('isn’t yours yet');
    expect((await received(owner, 'holdRefused'))[0]?.body).toMatch(
      /Imani isn’t booked\. Fix it in billing so that you can book\.$/,
    );
  });

  test('an instant booking ends, and says so; an accepted counter-offer on such a shift can be accepted again', async () => {
    const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
    const wish = { of: owner, startsIn: '20h', bookingMode: 'instant', allowCounterOffers: true } as const;
    const [instant, countered] = [await world.shift(wish), await world.shift(wish)];
    const [first, second] = [await world.specialist(), await world.specialist()];
    const ask = (as: Person, id: string, body: object = {}) =>
      world.call(calls.requestShift, { as, params: { id }, body });
    expect((await ask(first, instant.id)).body.error?.code).toBe('payment_refused');
    expect((await received(first, 'bookingReleased'))[0]).toMatchObject({
      title: expect.stringMatching(/isn’t booked$/),
      body: expect.stringContaining('so you aren’t booked: '),
    });
    const { id } = (await ask(second, countered.id, { counterRatePerHourCents: 7700 })).body;
    const accepted = await world.call(calls.acceptEngagement, { as: owner, params: { id } });
    expect(accepted.body.error?.code).toBe('payment_refused');
    const { status, awaits } = await world.must(calls.getEngagement, { as: owner, params: { id } });
    expect([status, awaits]).toEqual(['Pending', 'business']);
  });
});

describe('still refused 2 hours before the start', () => {
  test('the shift is cancelled by Mortar: free for her, half of her pay owed, told to both, counted against the pharmacy', async () => {
    const { specialist, owner, shift, params } = await refusedAt(3);
    await world.advance('1h');
    expect(await world.must(calls.getEngagement, { as: specialist, params })).toMatchObject({
      status: 'Cancelled',
      cancelledBy: 'system',
    });
    expect((await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } })).status).toBe(
      'Cancelled',
    );
    expect(await read(specialist)).toMatchObject({ score: 100, lines: [] });
    expect(await payments(params.id)).toEqual([
      { kind: 'shift', state: 'failed', pay: 68_400 },
      { kind: 'compensation', state: 'failed', pay: 34_200 },
    ]);
    const [hers] = await received(specialist, 'engagementCancelled');
    expect(hers?.body).toContain('They owe you $342.00');
    const [theirs] = await received(owner, 'engagementCancelled');
    expect(theirs?.body).toContain('You owe $342.00 plus the service fee');
    const card = await world.db
      .selectFrom('business_reliability')
      .select('cancelled')
      .where('business_id', '=', owner.businessId)
      .executeTakeFirst();
    expect(card?.cancelled).toBe(1);
  });

  test('what is owed is charged and paid once the card works', async () => {
    const { owner, params } = await refusedAt(1);
    await pay(owner);
    expect((await payments(params.id)).at(-1)).toEqual({ kind: 'compensation', state: 'succeeded', pay: 34_200 });
  });

  test('a booking whose card was replaced in time stays', async () => {
    const { specialist, owner, params } = await refusedAt(3);
    await pay(owner);
    await world.advance('2h');
    expect((await world.must(calls.getEngagement, { as: specialist, params })).status).toBe('Booked');
  });
});

async function pay(owner: Person): Promise<void> {
  await world.prove(owner);
  await world.must(walletEndpoints.addPaymentMethod, {
    as: owner,
    body: { kind: 'card', token: 'pm_card_visa', makeDefault: true },
  });
  await world.settle();
  await world.advance('2m');
}
