import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints as calls } from '#contract/shifts/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const body = (businessId: string, change: object = {}) => ({
  businessId,
  role: 'Pharmacist' as const,
  breakMinutes: 30,
  ratePerHourCents: 7200,
  shifts: [{ startsAt: world.at('72h'), endsAt: world.at('82h') }],
  ...change,
});

describe('posting', () => {
  test('what is posted waits as Pending until the profile is approved and there is something to pay with, then opens', async () => {
    const owner = await world.owner({ approved: false, card: null });
    const posting = await world.must(calls.createPosting, { as: owner, body: body(owner.businessId) });
    expect(posting).toMatchObject({ status: 'Pending', waitsFor: ['profile', 'paymentMethod'] });
    const search = async () => (await world.must(searchEndpoints.searchShifts, { body: { zip: '07042' } })).totalShifts;
    const before = await search();
    await world.approve('business', owner.businessId);
    expect((await world.must(calls.getPosting, { as: owner, params: { id: posting.id } })).waitsFor).toEqual([
      'paymentMethod',
    ]);
    await world.must(walletEndpoints.addPaymentMethod, { as: owner, body: { kind: 'card', token: 'pm_card_visa' } });
    expect((await world.must(calls.getPosting, { as: owner, params: { id: posting.id } })).status).toBe('Active');
    expect(await search()).toBe(before + 1);
  });

  test('what is open waits again once nothing is left to pay with, and opens with the next card', async () => {
    const owner = await world.owner();
    const posting = await world.must(calls.createPosting, { as: owner, body: body(owner.businessId) });
    const add = (token: string) =>
      world.must(walletEndpoints.addPaymentMethod, { as: owner, body: { kind: 'card', token } });
    const remove = async () => {
      const { paymentMethods } = await world.must(walletEndpoints.getWallet, { as: owner });
      const params = { id: paymentMethods[0]?.id ?? '' };
      await world.must(walletEndpoints.removePaymentMethod, { as: owner, params });
      return world.must(calls.getPosting, { as: owner, params: { id: posting.id } });
    };
    await add('pm_card_amex');
    expect((await remove()).status).toBe('Active');
    const found = async () => (await world.must(searchEndpoints.searchShifts, { body: { zip: '07042' } })).totalShifts;
    const open = await found();
    expect(await remove()).toMatchObject({ status: 'Pending', waitsFor: ['paymentMethod'] });
    expect(await found()).toBe(open - 1);
    await add('pm_card_mastercard');
    expect((await world.must(calls.getPosting, { as: owner, params: { id: posting.id } })).status).toBe('Active');
  });

  test('a draft has no shifts, may be changed, and becomes shifts when published', async () => {
    const owner = await world.owner();
    const draft = await world.must(calls.createPosting, {
      as: owner,
      body: body(owner.businessId, { publish: false }),
    });
    expect(draft).toMatchObject({ status: 'Drafted', shifts: [] });
    await world.must(calls.updatePosting, { as: owner, params: { id: draft.id }, body: { ratePerHourCents: 8000 } });
    const posting = await world.must(calls.publishPosting, { as: owner, params: { id: draft.id } });
    expect(posting).toMatchObject({
      status: 'Active',
      shifts: [{ status: 'Active', quote: { payCents: 76_000, serviceFeeCents: 9_120, totalCents: 85_120 } }],
    });
    expect(
      (await world.call(calls.updatePosting, { as: owner, params: { id: draft.id }, body: { ratePerHourCents: 9000 } }))
        .body.error?.code,
    ).toBe('posting_published');
  });

  test.each([
    [
      'starts_too_soon',
      409,
      () => ({ shifts: [{ startsAt: world.at('1h'), endsAt: world.at('9h') }] }),
      'shifts.0.startsAt',
    ],
    [
      'shift_too_short',
      422,
      () => ({ shifts: [{ startsAt: world.at('72h'), endsAt: world.at('75h') }] }),
      'shifts.0.endsAt',
    ],
    [
      'shift_too_short',
      422,
      () => ({ shifts: [{ startsAt: world.at('72h'), endsAt: world.at('87h') }] }),
      'shifts.0.endsAt',
    ],
    ['rate_out_of_range', 422, () => ({ ratePerHourCents: 1900 }), 'ratePerHourCents'],
    ['rate_out_of_range', 422, () => ({ ratePerHourCents: 30_100 }), 'ratePerHourCents'],
    ['invalid_input', 422, () => ({ breakMinutes: -5 }), 'breakMinutes'],
    ['invalid_input', 422, () => ({ ratePerHourCents: '7200' }), 'ratePerHourCents'],
    ['invalid_input', 422, () => ({ status: 'Active' }), 'status'],
  ])('%s (%i) names the field at fault and nothing is stored', async (code, status, change, field) => {
    const owner = await world.owner();
    const reply = await world.call(calls.createPosting, { as: owner, body: body(owner.businessId, change()) as never });
    expect([reply.status, reply.body.error?.code, Object.keys(reply.body.error?.fields ?? {})]).toEqual([
      status,
      code,
      [field],
    ]);
    expect((await world.must(calls.listPostings, { as: owner })).total).toBe(0);
  });

  test('somebody else’s pharmacy cannot be posted for, nor its shifts seen in full, changed, cancelled or deleted', async () => {
    const shift = await world.shift();
    const stranger = await world.owner();
    const params = { id: shift.id };
    const replies = await Promise.all([
      world.call(calls.createPosting, { as: stranger, body: body(shift.owner.businessId) }),
      world.call(calls.getShift, { as: stranger, params }),
      world.call(calls.updateShift, { as: stranger, params, body: { duties: 'x' } }),
      world.call(engagementEndpoints.cancelShift, { as: stranger, params, body: { reason: 'x' } }),
      world.call(calls.deleteShift, { as: stranger, params }),
      world.call(engagementEndpoints.listCandidates, { as: stranger, params }),
      world.call(calls.getPosting, { as: stranger, params: { id: shift.postingId } }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
  });

  test('a shift changes while nobody has asked for it, and not after', async () => {
    const { engagement, shift, owner } = await world.request();
    expect(engagement.status).toBe('Pending');
    const reply = await world.call(calls.updateShift, {
      as: owner,
      params: { id: shift.id },
      body: { ratePerHourCents: 7500 },
    });
    expect(reply.body.error?.code).toBe('changed_meanwhile');
    const fresh = await world.shift({ of: owner });
    const changed = await world.must(calls.updateShift, {
      as: owner,
      params: { id: fresh.id },
      body: { ratePerHourCents: 7500 },
    });
    expect(changed.quote.payCents).toBe(71_250);
  });

  test('a shift that has started is not changed, as its actions say, though nobody has taken it', async () => {
    const fresh = await createWorld();
    try {
      const owner = await fresh.owner();
      const shift = await fresh.shift({ of: owner, startsIn: '3h' });
      const params = { id: shift.id };
      const change = (duties: string) => fresh.call(calls.updateShift, { as: owner, params, body: { duties } });
      const offered = async () =>
        (await fresh.must(calls.getShift, { as: owner, params })).actions.find(({ name }) => name === 'updateShift');
      fresh.clock.moveTo(after(new Date(shift.startsAt), -MINUTE));
      expect((await change('Until the start')).status).toBe(200);
      fresh.clock.moveTo(new Date(shift.startsAt));
      expect(await offered()).toMatchObject({ refusal: 'shift_started' });
      expect((await change('After the start')).body.error?.code).toBe('shift_started');
      const stored = await fresh.db.selectFrom('shifts').select('duties').where('id', '=', shift.id).executeTakeFirst();
      expect(stored?.duties).toBe('Until the start');
    } finally {
      await fresh.close();
    }
  });

  test('pay follows elapsed time when the clocks change: 22:00 to 06:00 on the night of November 1 lasts 9 h', async () => {
    const past = await createWorld({ startsAt: '2026-10-25T14:00:00Z' });
    try {
      const owner = await past.owner();
      const posting = await past.must(calls.createPosting, {
        as: owner,
        body: {
          ...body(owner.businessId),
          breakMinutes: 0,
          shifts: [{ startsAt: '2026-11-01T02:00:00Z', endsAt: '2026-11-01T11:00:00Z' }],
        },
      });
      expect(posting.shifts).toMatchObject([{ day: '2026-10-31', quote: { paidMinutes: 540, payCents: 64_800 } }]);
    } finally {
      await past.close();
    }
  });

  test('the quote before posting is what the posting costs', async () => {
    const owner = await world.owner();
    const wish = body(owner.businessId);
    const quote = await world.must(calls.quotePosting, { as: owner, body: wish });
    const posting = await world.must(calls.createPosting, { as: owner, body: wish });
    expect(posting.shifts[0]?.quote.totalCents).toBe(quote.totalCents);
    expect(quote.cancelCosts.map((row) => row.cents)).toEqual([0, 17_100, 34_200]);
  });

  test('the quote says how many of the bookings the weekly invoice would take, up to its limit', async () => {
    const owner = await world.owner();
    const wish = body(owner.businessId);
    const onTerms = async (headcount = 1) =>
      (await world.must(calls.quotePosting, { as: owner, body: { ...wish, headcount } })).onTerms;
    expect(await onTerms()).toBe('none');
    await world.must(walletEndpoints.grantTerms, {
      as: await world.admin(),
      params: { id: owner.userId },
      body: { limitCents: 76_608, reason: 'Two years on time' },
    });
    expect([await onTerms(), await onTerms(2)]).toEqual(['all', 'some']);
    // The most that may come to be claimed counts toward the limit as well.
    const expenses = { ...wish, expensesAllowed: true, expenseCapCents: 100 };
    expect(await world.must(calls.quotePosting, { as: owner, body: expenses })).toMatchObject({ onTerms: 'none' });
  });
});
