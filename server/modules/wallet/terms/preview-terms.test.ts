/** What of a posting the weekly invoice would take if all of it were booked now (PRODUCT §6, decision 092). */
import { beforeEach, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { releasePayment, settlePayment } from '../index.ts';
import { previewTerms } from './on-terms.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

it('is all, some or none of it, and none while an invoice is overdue', async () => {
  const { payerId: payer, engagementId } = await world.booking();
  await world.act((call) => releasePayment(call, engagementId));
  const preview = (...bookingCents: number[]) => previewTerms(world.db, payer, { bookingCents, now: world.now() });
  expect(await preview(1)).toBe('none');
  await world.db
    .insertInto('payment_terms')
    .values({ payer_id: payer, limit_cents: 120_000, reason: 'x', granted_by: payer, granted_at: world.now() })
    .execute();
  expect([await preview(60_000, 60_000), await preview(60_000, 60_001), await preview(120_001)]).toEqual([
    'all',
    'some',
    'none',
  ]);
  const booking = await world.booking({ payer });
  await world.act((call) => settlePayment(call, { ...booking, expenseCents: 0, policy: defaultPolicy }));
  await world.sweep();
  expect(await preview(1)).toBe('all');
  await world.advance('200h');
  await world.advance('400h');
  expect(await preview(1)).toBe('none');
});
