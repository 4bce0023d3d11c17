import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import { recordEndpoints } from '#contract/engagements/booking-record.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { runWithPolicy } from '#test/world/expenses-of.ts';
import { createWorld, type World } from '#test/world.ts';

/** 9.5 h at $72.00 and 12 %. */
const [PAY, FEE] = [68_400, 8_208];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('a posting', () => {
  test('allows no expenses unless it says so; then up to the policy’s cap, or up to its own', async () => {
    const capOf = async (wish: { expensesAllowed?: boolean; expenseCapCents?: number }) =>
      (await world.shift(wish)).expenseCapCents;
    expect(await capOf({})).toBe(0);
    expect(await capOf({ expenseCapCents: 2500 })).toBe(0);
    expect(await capOf({ expensesAllowed: true })).toBe(defaultPolicy.expenseCapCents);
    expect(await capOf({ expensesAllowed: true, expenseCapCents: 2500 })).toBe(2500);
  });

  test('quotes expenses beside the total and never within it', async () => {
    const { owner, ...shift } = await world.shift({ expensesAllowed: true });
    expect(shift.quote).toMatchObject({ payCents: PAY, totalCents: PAY + FEE, expenseCapCents: 4000 });
    const dates = [0, 7].map((days) => ({
      startsAt: world.at(`${days + 3}d`),
      endsAt: world.at(`${days * 24 + 80}h`),
    }));
    const body = { businessId: owner.businessId, role: 'Pharmacist', shifts: dates, ratePerHourCents: 7200 } as const;
    const quote = (more: object) => world.must(shiftEndpoints.quotePosting, { as: owner, body: { ...body, ...more } });
    const [without, allowed] = [await quote({}), await quote({ expensesAllowed: true })];
    expect(without).toMatchObject({ expenseCapCents: 0, suggestedExpenseCapCents: 4000, receiptFromCents: 1000 });
    expect(allowed).toMatchObject({ expenseCapCents: 8000, totalCents: without.totalCents });
    expect(await quote({ expensesAllowed: true, headcount: 3 }), 'each place is a shift of its own').toMatchObject({
      expenseCapCents: 24_000,
    });
  });

  test('takes its cap from the policy in force', async () => {
    await runWithPolicy({ expenseCapCents: 5500 }, async (own) => {
      expect((await own.shift({ expensesAllowed: true })).expenseCapCents).toBe(5500);
    });
  });

  test('keeps as a draft what it allows, and may stop allowing it', async () => {
    const owner = await world.owner();
    const draft = await world.must(shiftEndpoints.createPosting, {
      as: owner,
      body: {
        businessId: owner.businessId,
        role: 'Pharmacist',
        ratePerHourCents: 7200,
        shifts: [{ startsAt: world.at('3d'), endsAt: world.at('80h') }],
        expensesAllowed: true,
        expenseCapCents: 2500,
        publish: false,
      },
    });
    const change = async (body: { expensesAllowed?: boolean; duties?: string }) =>
      (await world.must(shiftEndpoints.updatePosting, { as: owner, params: { id: draft.id }, body })).expenseCapCents;
    expect(await change({ duties: 'Verification' })).toBe(2500);
    expect(await change({ expensesAllowed: false })).toBe(0);
    expect(await change({ expensesAllowed: true })).toBe(4000);
  });

  test('has its cap locked in the booking’s record, and both sides may agree on another', async () => {
    const booked = await world.bookedShift({ expensesAllowed: true });
    const params = { id: booked.engagement.id };
    expect(booked.engagement.terms.expenseCapCents).toBe(4000);
    const proposed = await world.must(amendmentEndpoints.proposeAmendment, {
      as: booked.owner,
      params,
      body: { expenseCapCents: 6000 },
    });
    expect(proposed.amendment).toMatchObject({ changed: ['expenseCapCents'] });
    const accepted = await world.must(amendmentEndpoints.acceptAmendment, {
      as: booked.specialist,
      params: { id: proposed.amendment?.id ?? '' },
    });
    expect(accepted.payment?.amountCents).toBe(PAY + FEE + 6000);
    const record = await world.must(recordEndpoints.getBookingRecord, { as: booked.specialist, params });
    expect(record.versions.map(({ terms, isIntact }) => [terms.expenseCapCents, isIntact])).toEqual([
      [6000, true],
      [4000, true],
    ]);
  });
});
