/** A card is removed while somebody is booking what it pays for (PRODUCT §6, decision 140). */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refusalCode as code } from '#test/world/backups-in.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const BANK = 'pm_usBankAccount';
const cardOf = async (as: Owner) => {
  const { paymentMethods } = await world.must(walletEndpoints.getWallet, { as });
  return paymentMethods.find(({ kind }) => kind === 'card');
};
const remove = async (as: Owner, id: string | undefined) =>
  world.call(walletEndpoints.removePaymentMethod, { as, params: { id: id ?? '' } });

/** A card for a shift in three days, with a bank account beside it or alone, and somebody who may book it at once. */
async function open(beside: string | null, limitCents: number) {
  const owner = await world.owner(beside ? { card: beside } : {});
  if (beside)
    await world.must(walletEndpoints.addPaymentMethod, { as: owner, body: { kind: 'card', token: 'pm_card_visa' } });
  if (limitCents > 0)
    await world.must(walletEndpoints.grantTerms, {
      as: await world.admin(),
      params: { id: owner.userId },
      body: { limitCents, reason: 'Two years on time' },
    });
  await world.settle();
  const { id } = await world.shift({ of: owner, startsIn: '72h', bookingMode: 'instant' });
  const specialist = await world.specialist();
  const card = await cardOf(owner);
  return {
    owner,
    id,
    book: () => world.call(calls.requestShift, { as: specialist, params: { id }, body: {} }),
    remove: () => remove(owner, card?.id),
  };
}

/** Waits until so many wait for a lock. */
async function queued(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
    if (rows.length >= count) return;
    await sleep(5);
  }
}

/** Both ask for the shift while somebody has it, in this order, and get it in this order. */
async function inTurn<A, B>(id: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const answers = await world.db.transaction().execute(async (held) => {
    await sql`select from shifts where id = ${id} for update`.execute(held);
    const one = first();
    await queued(1);
    const other = second();
    await queued(2);
    return { one, other };
  });
  return Promise.all([answers.one, answers.other]);
}

describe.each([
  ['with a bank account beside it', BANK, 0, 'shift_not_open'],
  ['with a bank account and terms that do not cover it beside it', BANK, 100, 'shift_not_open'],
  // With nothing to pay with it is hidden.
  ['that is all there is', null, 0, 'not_found'],
])('a card %s', (_beside, bank, limitCents, refusal) => {
  test('is not removed after a booking it pays for has begun', async () => {
    const { owner, id, book, remove: removeIt } = await open(bank, limitCents);
    const [booked, removed] = await inTurn(id, book, removeIt);
    expect([booked.body.status, code(removed)]).toEqual(['Booked', 'payment_method_in_use']);
    expect(await cardOf(owner)).toBeDefined();
    const { engagement_id } = await world.db
      .selectFrom('payments as p')
      .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
      .select(['p.engagement_id', 'm.kind'])
      .where('m.kind', '=', 'card')
      .executeTakeFirstOrThrow();
    expect(engagement_id).toBe(booked.body.id);
  });

  test('that is removed first leaves nothing to book', async () => {
    const { owner, id, book, remove: removeIt } = await open(bank, limitCents);
    const [removed, booked] = await inTurn(id, removeIt, book);
    expect([removed.status, code(booked)]).toEqual([200, refusal]);
    const { status } = await world.must(shiftEndpoints.getShift, { as: owner, params: { id } });
    expect(status).toBe('Active');
    expect(await world.db.selectFrom('payments').select('id').execute()).toEqual([]);
  });
});

test('the last card stays while a hold on it is ahead, and goes once the hold is placed or another card is there', async () => {
  const owner = await world.owner({ card: BANK });
  await world.must(walletEndpoints.addPaymentMethod, { as: owner, body: { kind: 'card', token: 'pm_card_visa' } });
  await world.bookedShift({ of: owner, startsIn: '72h' });
  const card = await cardOf(owner);
  expect(card?.actions).toContainEqual({ name: 'removePaymentMethod', refusal: 'payment_method_in_use' });
  expect(code(await remove(owner, card?.id))).toBe('payment_method_in_use');
  await world.must(walletEndpoints.addPaymentMethod, { as: owner, body: { kind: 'card', token: 'pm_card_amex' } });
  expect((await remove(owner, card?.id)).status).toBe(200);
  const other = await cardOf(owner);
  expect(code(await remove(owner, other?.id))).toBe('payment_method_in_use');
  await world.advance('49h');
  expect((await remove(owner, other?.id)).status).toBe(200);
});
