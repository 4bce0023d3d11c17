/** Hours that are paid in part: the books, the counters and the words stay true whatever comes after. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Policy } from '#contract/admin/policy.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { percentOf } from '#contract/money.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { accountOf } from '#test/world/account-of.ts';
import { atTheDoor } from '#test/world/at-the-door.ts';
import { decideDisputeAs, disputesToDecide } from '#test/world/disputes.ts';
import { locationNear } from '#test/world/location-near.ts';
import { decideReview, openReviews, waitingAtTheDoor } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

type Booked = Awaited<ReturnType<World['bookedShift']>>;
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const read = ({ specialist, engagement }: Booked) =>
  world.must(calls.getEngagement, { as: specialist, params: { id: engagement.id } });
const rules = async (engagementId: string) =>
  (await world.db.selectFrom('standing_events').select('rule').where('engagement_id', '=', engagementId).execute()).map(
    ({ rule }) => rule,
  );

/** Returns the policy as it was before. */
async function changePolicy(changes: Partial<Policy>): Promise<Policy> {
  const as = await world.admin();
  const { policy, version } = await world.must(adminEndpoints.getPolicy, { as });
  await world.must(adminEndpoints.updatePolicy, { as, body: { policy: { ...policy, ...changes }, version } });
  return policy;
}

/** The codes of a booking, from an hour before its start. */
async function codesOf({ owner, engagement, shift }: Booked) {
  await world.advance(world.until(shift.startsAt, 1));
  return world.must(calls.getAttendanceCodes, { as: owner, params: { id: engagement.id } });
}

/** In and out by code, two hours past the end; all of it claimed; the pharmacy says nothing for 48 h. */
async function claimedTooMuch(booked: Booked) {
  const { specialist, engagement, shift } = booked;
  const params = { id: engagement.id };
  const codes = await codesOf(booked);
  await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
  await world.advance(world.until(shift.endsAt, -2));
  await world.must(calls.depart, { as: specialist, params, body: { code: codes.supervisorAttendance } });
  const body = { startedAt: shift.startsAt, endedAt: after(shift.endsAt, 2 * HOUR).toISOString(), breakMinutes: 30 };
  await world.must(calls.submitTimesheet, { as: specialist, params, body });
  await world.advance('48h');
  const [review] = await disputesToDecide(world, engagement.id);
  return { ...booked, params, codes, review };
}

describe('an undisputed part and what an Admin grants on top', () => {
  test.each([
    [7200, 'pm_card_visa', '72h'],
    [6137, 'pm_card_visa', '72h'],
    [5551, 'pm_usBankAccount', '240h'],
    [9999, 'pm_usBankAccount', '240h'],
  ] as const)('at %i cents an hour by %s add up to the claim, once, to the cent', async (rate, card, startsIn) => {
    const of = await world.owner({ card: null });
    await world.prove(of);
    await world.must(walletEndpoints.addPaymentMethod, {
      as: of,
      body: { kind: card === 'pm_card_visa' ? 'card' : 'bankAccount', token: card, makeDefault: true },
    });
    const door = await claimedTooMuch(await world.bookedShift({ of, startsIn, ratePerHourCents: rate }));
    const [part, whole] = [Math.round((rate * 585) / 60), Math.round((rate * 690) / 60)];
    await world.advance('9d');
    const fee = (cents: number) => percentOf(cents, 12);
    expect(await accountOf(world, door.engagement.id)).toMatchObject({
      kept: part + fee(part),
      earned: part,
      escrow: 0,
      overdrawn: 0,
      balanced: true,
    });
    // Neither side can settle it anew.
    expect(code(await world.call(calls.approveTimesheet, { as: door.owner, params: door.params }))).toBe(
      'wrong_status',
    );
    const body = { startedAt: door.shift.startsAt, endedAt: door.shift.endsAt, breakMinutes: 0 };
    expect(code(await world.call(calls.submitTimesheet, { as: door.specialist, params: door.params, body }))).toBe(
      'wrong_status',
    );
    const replies = await Promise.all([
      decideDisputeAs(world, door.review?.id ?? '', 'claimed'),
      decideDisputeAs(world, door.review?.id ?? '', 'claimed'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await world.advance('9d');
    expect(await accountOf(world, door.engagement.id)).toMatchObject({
      kept: whole + fee(whole),
      earned: whole,
      escrow: 0,
      overdrawn: 0,
      balanced: true,
    });
    expect((await rules(door.engagement.id)).sort()).toEqual(['completed', 'onTime']);
  });

  test('that is refused is owed, and paid once when the card is another', async () => {
    const door = await claimedTooMuch(await world.bookedShift());
    await world.advance('2d');
    const card = async (token: string) => {
      await world.prove(door.owner);
      await world.must(walletEndpoints.addPaymentMethod, {
        as: door.owner,
        body: { kind: 'card', token, makeDefault: true },
      });
    };
    await card('pm_card_visa_chargeDeclined');
    expect((await decideDisputeAs(world, door.review?.id ?? '', 'claimed')).status).toBe(200);
    await world.advance('1d');
    expect(await accountOf(world, door.engagement.id)).toMatchObject({ earned: 70_200, escrow: 0, balanced: true });
    await card('pm_card_mastercard');
    await card('pm_card_visa');
    await world.advance('1d');
    expect(await accountOf(world, door.engagement.id)).toMatchObject({
      kept: 82_800 + percentOf(82_800, 12),
      earned: 82_800,
      escrow: 0,
      balanced: true,
    });
  });
});

describe('an Admin who answers after the hold has lapsed', () => {
  test.each([
    ['claimed', 68_400],
    ['offered', 0],
  ] as const)('leaves no cent in between: %s', async (decision, cents) => {
    const booked = await world.bookedShift();
    const codes = await codesOf(booked);
    const params = { id: booked.engagement.id };
    await world.must(calls.arrive, { as: booked.specialist, params, body: { code: codes.arrival } });
    await world.advance('12d');
    const [review] = await disputesToDecide(world, booked.engagement.id);
    expect(review?.cause).toBe('noDeparture');
    expect((await decideDisputeAs(world, review?.id ?? '', decision)).status).toBe(200);
    await world.advance('3d');
    expect(await accountOf(world, booked.engagement.id)).toMatchObject({
      kept: cents + percentOf(cents, 12),
      earned: cents,
      escrow: 0,
      overdrawn: 0,
      balanced: true,
    });
  });

  test.each(['noShow', 'turnedAway'] as const)('about a claim that nothing bore out: %s', async (decision) => {
    const door = await waitingAtTheDoor(world);
    await world.advance('12d');
    const [review] = await openReviews(world, door.engagement.id);
    expect((await decideReview(world, review?.id ?? '', decision)).status).toBe(200);
    await world.advance('5d');
    expect(await read(door)).toMatchObject({ status: 'Cancelled', ending: { as: decision } });
    const paid = decision === 'turnedAway' ? { kept: 38_304, earned: 34_200 } : { kept: 0, earned: 0 };
    expect(await accountOf(world, door.engagement.id)).toMatchObject({ ...paid, escrow: 0, balanced: true });
  });
});

describe('lies that nobody contradicts', () => {
  test('a location alone earns no standing; a person who approves the hours vouches for it', async () => {
    const [silent, kind] = [
      await waitingAtTheDoor(world, { place: true }),
      await waitingAtTheDoor(world, { place: true }),
    ];
    await world.advance('16m');
    expect(await rules(silent.engagement.id)).toEqual([]);
    await world.advance('20h');
    await world.must(calls.approveTimesheet, { as: kind.owner, params: kind.params });
    expect(await rules(kind.engagement.id)).toContain('onTime');
    await world.advance('4d');
    const [review] = await disputesToDecide(world, silent.engagement.id);
    await decideDisputeAs(world, review?.id ?? '', 'offered');
    expect(await rules(silent.engagement.id)).toEqual([]);
  });

  test('an arrival that can only have been after the end ends no earlier than it began; silence pays nothing', async () => {
    const before = await changePolicy({ noShowByItselfMinutes: 6 * 60 });
    const booked = await world.bookedShift({ lasts: '4h' });
    await world.advance(world.until(booked.shift.endsAt, -0.5));
    const params = { id: booked.engagement.id };
    const location = await locationNear(world, booked.owner, booked.shift.id, { accuracyMeters: 20 });
    // Online half an hour after the end, which the time she claims cannot precede.
    await read(booked);
    const body = { location, at: after(booked.shift.startsAt, 5 * MINUTE).toISOString() };
    await world.must(calls.arriveWithoutCode, { as: booked.specialist, params, body });
    await world.advance('5d');
    const now = await read(booked);
    expect(now.status).toBe('In Review');
    expect(Date.parse(now.departedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(now.arrivedAt ?? ''));
    expect(await accountOf(world, booked.engagement.id)).toMatchObject({ earned: 0 });
    await changePolicy(before);
  });

  test('hours wholly beyond a signed departure are not called unsigned', async () => {
    const door = await atTheDoor(world);
    const { specialist, params, codes, shift } = door;
    await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
    await world.advance('10m');
    await world.must(calls.depart, { as: specialist, params, body: { code: codes.supervisorAttendance } });
    await world.advance(world.until(shift.endsAt, -1));
    const body = { startedAt: shift.startsAt, endedAt: shift.endsAt, breakMinutes: 30 };
    await world.must(calls.submitTimesheet, { as: specialist, params, body });
    await world.advance('49h');
    expect(await disputesToDecide(world, params.id)).toMatchObject([
      { cause: 'beyondRecord', offered: { payCents: 0 } },
    ]);
    await world.settle();
    const told = await world.db
      .selectFrom('notifications')
      .select('body')
      .where('kind', '=', 'hoursReviewOpened')
      .where('user_id', 'in', [door.owner.userId, specialist.userId])
      .execute();
    expect(told).toHaveLength(2);
    for (const { body: words } of told) expect(words).toMatch(/record shows none of the hours/i);
    expect(await accountOf(world, params.id)).toMatchObject({ earned: 0, balanced: true });
  });

  test('“not here” said after an Admin was asked is what the Admin reads', async () => {
    const door = await waitingAtTheDoor(world);
    await world.advance('16m');
    await world.must(calls.reportNotHere, { as: door.owner, params: door.params });
    expect(await openReviews(world, door.engagement.id)).toMatchObject([{ cause: 'notHere' }]);
  });

  test('hours nobody signed pay what is claimed, where an Admin says so', async () => {
    const door = await atTheDoor(world);
    const { specialist, params, codes, shift } = door;
    await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
    await world.advance(world.until(shift.endsAt, -5));
    const endedAt = after(shift.startsAt, 3 * HOUR + 30 * MINUTE).toISOString();
    const body = { startedAt: shift.startsAt, endedAt, breakMinutes: 30 };
    await world.must(calls.submitTimesheet, { as: specialist, params, body });
    await world.advance('49h');
    const [review] = await disputesToDecide(world, params.id);
    expect(review).toMatchObject({ cause: 'noDeparture', claimed: { payCents: 21_600 } });
    await decideDisputeAs(world, review?.id ?? '', 'claimed');
    await world.advance('1d');
    expect(await accountOf(world, params.id)).toMatchObject({ earned: 21_600, balanced: true });
  });
});

describe('while an Admin decides', () => {
  test('no account of the two is deleted', async () => {
    const door = await claimedTooMuch(await world.bookedShift());
    await world.advance('9d');
    expect((await read(door)).status).toBe('Completed');
    const remove = async (as: Person) => {
      await world.prove(as);
      return code(
        await world.call(accountEndpoints.deleteUser, {
          as,
          params: { id: as.userId },
          body: { reasons: ['I moved'] },
        }),
      );
    };
    expect([await remove(door.specialist), await remove(door.owner)]).toEqual(['open_work', 'open_work']);
    await decideDisputeAs(world, door.review?.id ?? '', 'offered');
    expect([await remove(door.specialist), await remove(door.owner)]).toEqual(['open_work', 'open_work']);
    await world.advance('8d');
    expect([await remove(door.specialist), await remove(door.owner)]).toEqual([undefined, undefined]);
  });

  test('the wallet says so, and promises no approval by itself', async () => {
    const booked = await world.bookedShift();
    const codes = await codesOf(booked);
    const params = { id: booked.engagement.id };
    await world.must(calls.arrive, { as: booked.specialist, params, body: { code: codes.arrival } });
    const lines = async () =>
      (await world.must(walletEndpoints.getWallet, { as: booked.specialist })).beingApproved.map(
        ({ waitsFor, approvesItselfAt }) => [waitsFor, approvesItselfAt !== null],
      );
    await world.advance(world.until(booked.shift.endsAt, -5));
    expect(await lines()).toEqual([['hours', false]]);
    await world.advance('13h');
    expect(await lines()).toEqual([['pharmacy', false]]);
    await world.advance('49h');
    expect(await lines()).toEqual([['admin', false]]);
    await world.must(calls.approveTimesheet, { as: booked.owner, params });
    await world.advance('1h');
    expect(await lines()).toEqual([]);
  });
});
