/** Who has pay to come keeps the account until it has arrived (PRODUCT §1: open work settled first; decision 079). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { DisputeHours } from '#contract/engagements/dispute.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const remove = async (as: Person) => {
  await world.prove(as);
  const body = { reasons: ['I moved'] };
  const answer = await world.call(accountEndpoints.deleteUser, { as, params: { id: as.userId }, body });
  return answer.status === 200 ? 'deleted' : answer.body.error?.code;
};
const correct = async (engagementId: string, hours: DisputeHours | null) => {
  const body = { hours, reason: 'The camera shows a closed door.' };
  await world.must(onBehalfEndpoints.correctHours, { as: await world.admin(), params: { id: engagementId }, body });
  await world.settle();
};
const payoutOf = (specialistId: string) =>
  world.db.selectFrom('payouts').selectAll().where('specialist_id', '=', specialistId).executeTakeFirstOrThrow();
const balances = async (as: Person) => (await world.must(walletEndpoints.getWallet, { as })).balances;

test('a specialist whose payout has left keeps the account until the bank has it', async () => {
  const { specialist } = await approvedShift(world);
  await world.prove(specialist);
  const bank = { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true } as const;
  await world.must(walletEndpoints.addPaymentMethod, { as: specialist, body: bank });
  await world.advance('23h');
  expect(await payoutOf(specialist.specialistId)).toMatchObject({ state: 'succeeded' });
  expect(await balances(specialist)).toMatchObject({ readyCents: 0, onItsWayCents: 68_400 });
  expect(await remove(specialist)).toBe('open_work');
  const arrivesAt = (await payoutOf(specialist.specialistId)).arrives_at?.toISOString() ?? '';
  await world.advance(world.until(arrivesAt, 0));
  expect(await balances(specialist)).toMatchObject({ onItsWayCents: 0 });
  expect(await remove(specialist)).toBe('deleted');
});

test('a specialist from whom more was taken back than was earned since can delete the account', async () => {
  const { specialist, engagement } = await approvedShift(world);
  await world.advance('3d');
  await correct(engagement.id, null);
  await world.advance('9d');
  expect(await balances(specialist)).toMatchObject({ readyCents: -68_400 });
  expect(await remove(specialist)).toBe('deleted');
});

test('a specialist to whom more is owed than was taken back keeps the account until the rest has arrived', async () => {
  const { specialist, shift, engagement } = await approvedShift(world);
  await world.advance('3d');
  const pulledBack = await payoutOf(specialist.specialistId);
  const order = { key: 'pull back', transferId: pulledBack.provider_id ?? '', amountCents: pulledBack.amount_cents };
  await world.deps.gateways.payments.reverse(order);
  const endedAt = after(shift.endsAt, -60 * MINUTE).toISOString();
  await correct(engagement.id, { startedAt: shift.startsAt, endedAt, breakMinutes: 30 });
  await world.advance('1h');
  expect(await balances(specialist)).toMatchObject({ readyCents: 61_200 });
  expect((await world.must(calls.getEngagement, { as: specialist, params: { id: engagement.id } })).status).toBe(
    'Completed',
  );
  expect(await remove(specialist)).toBe('open_work');
  await world.advance('3d');
  expect(await remove(specialist)).toBe('deleted');
});
