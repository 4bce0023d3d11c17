/** Whose pay is due is read by two indexes; what it comes to is a running sum (PRODUCT §6; decision 079). Random lines hold the two together. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumCents } from '#contract/money.ts';
import { after, HOUR, toMillis } from '#contract/time.ts';
import { readMoments } from '#server/db/due-rows.ts';
import { newId } from '#server/ids.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { duePayees } from './queries/earning-queries.ts';

const PAYEES = 5;

let world: MoneyWorld;
let bookings: Booking[];
beforeAll(async () => {
  world = await createMoneyWorld();
  bookings = [];
  while (bookings.length < PAYEES) bookings.push(await world.booking());
});
afterAll(() => world?.close());

type Line = { readonly payee: number; readonly cents: number; readonly hours: number; readonly paid: boolean };

const anyLine = fc.record({
  payee: fc.nat(PAYEES - 1),
  cents: fc.integer({ min: -2, max: 5 }).map((dollars) => (dollars || 4) * 100),
  hours: fc.nat(4),
  paid: fc.nat(3).map((one) => one === 0),
});

async function keep(lines: readonly Line[]): Promise<void> {
  await world.owner.deleteFrom('earnings').execute();
  await world.owner.deleteFrom('payouts').execute();
  for (const { payee, cents, hours, paid } of lines) {
    const { paymentId, engagementId, specialistId } = bookings[payee] as Booking;
    const payoutId = paid ? await payoutOf(specialistId) : null;
    await world.owner
      .insertInto('earnings')
      .values({
        ...{ id: newId(), payment_id: paymentId, engagement_id: engagementId, specialist_id: specialistId },
        ...{ amount_cents: cents, pay_out_at: after(world.now(), hours * HOUR), payout_id: payoutId },
        ...{ cause_id: newId(), kind: 'decision', created_at: world.now() },
      })
      .execute();
  }
}

async function payoutOf(specialistId: string): Promise<string> {
  const id = newId();
  const row = { id, region: 'US', specialist_id: specialistId, amount_cents: 1, fee_cents: 0, state: 'created' };
  await world.owner
    .insertInto('payouts')
    .values({ ...row, created_at: world.now(), updated_at: world.now() } as never)
    .execute();
  return id;
}

/** The first hour at which more fell due of a payee's lines than was taken back, and those at which it is so. */
function dueHours(lines: readonly Line[], payee: number): number[] {
  const own = lines.filter((line) => line.payee === payee && !line.paid);
  const takenBack = sumCents(own.map(({ cents }) => Math.min(cents, 0)));
  const left = (hours: number) =>
    takenBack + sumCents(own.filter((line) => line.hours <= hours).map(({ cents }) => Math.max(cents, 0)));
  return own.map(({ hours }) => hours).filter((hours) => left(hours) > 0);
}

test('those are due, in their order, whose lines until then come to more than was taken back', async () => {
  let withDebt = 0;
  let due = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { minLength: 3, maxLength: 16 }),
      fc.nat(4),
      fc.subarray([0, 1, 2, 3, 4], { maxLength: 2 }),
      async (lines, hours, except) => {
        await keep(lines);
        const ids = bookings.map(({ specialistId }) => specialistId);
        const failing = except.map((payee) => ids[payee] as string);
        const hoursOf = ids.map((_id, payee) => (except.includes(payee) ? [] : dueHours(lines, payee)));
        const first = Math.min(...hoursOf.flat());
        const [next] = await readMoments(world.db, [duePayees.nextAt(failing)]);
        expect(next && (toMillis(next) - toMillis(world.now())) / HOUR).toBe(first === Infinity ? null : first);

        const expected = ids
          .map((id, payee) => ({ id, at: Math.min(...(hoursOf[payee] ?? []).filter((at) => at <= hours)) }))
          .filter(({ at }) => at !== Infinity)
          .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
        const found = await duePayees.ids(world.db, after(world.now(), hours * HOUR), failing);
        expect(found).toEqual(expected.map(({ id }) => id));
        withDebt += lines.filter(({ cents, paid }) => cents < 0 && !paid).length;
        due += found.length;
      },
    ),
    { numRuns: 60 },
  );
  expect(withDebt, 'lines taken back').toBeGreaterThan(60);
  expect(due, 'payees that are due').toBeGreaterThan(60);
}, 120_000);
