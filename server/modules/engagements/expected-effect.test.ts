/** What a person confirmed is what cancelling does to them, or less (PRODUCT §4). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import type { CancelEffect, ExpectedEffect } from '#contract/engagements/engagement.ts';
import { pauseWith } from '#contract/engagements/standing.ts';
import { DAY, toMillis } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import type { Specialist } from '#test/world/situations.ts';
import { standingOf } from '#test/world/standing-of.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { read, leave, pass, write } = standingOf(() => world);

type Booked = Awaited<ReturnType<World['bookedShift']>>;

const ofPreview = ({ isBooking, standingEffect, pause, compensationCents }: CancelEffect): ExpectedEffect => ({
  isBooking,
  standingEffect,
  pause,
  compensationCents,
});
const preview = async (as: Person, { engagement }: Pick<Booked, 'engagement'>) =>
  ofPreview(await world.must(calls.previewCancel, { as, params: { id: engagement.id } }));
const cancel = (as: Person, { engagement }: Pick<Booked, 'engagement'>, expected: ExpectedEffect, key = newId()) =>
  world.call(calls.cancelEngagement, { as, params: { id: engagement.id }, body: { reason: 'Ill', expected }, key });
const cancelShift = (as: Person, { shift }: Pick<Booked, 'shift'>, compensationCents: number) =>
  world.call(calls.cancelShift, {
    as,
    params: { id: shift.id },
    body: { reason: 'Closed', expected: { compensationCents } },
  });
const outcome = (reply: { status: number; body: { error?: { code: string } } }) => [
  reply.status,
  reply.body.error?.code,
];
const changed = [409, 'changed_meanwhile'];

/** Rows of each table that a cancellation writes to. */
async function written(): Promise<unknown[]> {
  const tables = ['idempotency_keys', 'events', 'standing_events', 'standing_pauses', 'payments'] as const;
  const count = (table: (typeof tables)[number]) =>
    world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('rows'))
      .executeTakeFirst();
  return Promise.all(tables.map(count));
}

describe('an effect worse than the one confirmed', () => {
  test('is refused with nothing written, and applied once it is confirmed itself: points', async () => {
    const booked = await world.bookedShift({ startsIn: '73h' });
    const { specialist } = booked;
    const confirmed = await preview(specialist, booked);
    expect(confirmed.standingEffect).toBe(-10);
    await world.advance('2h');
    await world.settle();
    const before = await written();
    expect(outcome(await cancel(specialist, booked, confirmed))).toEqual(changed);
    expect(await written()).toEqual(before);
    expect((await read(specialist)).score).toBe(100);

    const now = await preview(specialist, booked);
    expect(now.standingEffect).toBe(-25);
    const done = await cancel(specialist, booked, now);
    expect([done.status, done.body.status]).toEqual([200, 'Cancelled']);
    expect((await read(specialist)).score).toBe(75);
  });

  test('is refused with nothing written, and applied once it is confirmed itself: pay', async () => {
    for (const by of ['engagement', 'shift'] as const) {
      const booked = await world.bookedShift({ startsIn: '73h' });
      const { owner } = booked;
      const act = (cents: number) =>
        by === 'shift'
          ? cancelShift(owner, booked, cents)
          : cancel(owner, booked, { standingEffect: 0, pause: null, compensationCents: cents });
      await world.advance('2h');
      await world.settle();
      const before = await written();
      expect(outcome(await act(0))).toEqual(changed);
      expect(outcome(await act(17_099))).toEqual(changed);
      expect(await written()).toEqual(before);
      expect((await act(17_100)).status).toBe(200);
    }
  });

  test('is refused where the points are the same and the score falls to 0 by now, which pauses booking', async () => {
    const specialist = await world.specialist();
    const booked = await world.bookedShift({ by: specialist, startsIn: '5h' });
    const confirmed = await preview(specialist, booked);
    expect(confirmed).toEqual({ isBooking: true, standingEffect: -75, pause: null, compensationCents: 0 });
    await leave(specialist, '20h');
    expect(outcome(await cancel(specialist, booked, confirmed))).toEqual(changed);
    expect(await read(specialist)).toMatchObject({ score: 55, pause: null });
    const now = await preview(specialist, booked);
    expect(now.pause).toEqual({ nth: 1, days: 15 });
    expect((await cancel(specialist, booked, now)).status).toBe(200);
  });

  test('is refused to who withdraws an invite that was accepted meanwhile', async () => {
    const booked = await world.bookedShift({ startsIn: '30h' });
    const expected = { standingEffect: 0, pause: null, compensationCents: 0 };
    expect(outcome(await cancel(booked.owner, booked, expected))).toEqual(changed);
  });
});

describe('a booking is not cancelled by who was asked about', () => {
  const nothing = { isBooking: false, standingEffect: 0, pause: null, compensationCents: 0 };

  test('a request that was accepted meanwhile, at no cost', async () => {
    const asked = await world.request({ startsIn: '20d' });
    const { specialist, owner, engagement } = asked;
    expect(await preview(specialist, asked)).toEqual(nothing);
    await world.must(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
    await world.settle();
    const before = await written();
    expect(outcome(await cancel(specialist, asked, nothing))).toEqual(changed);
    expect(await written()).toEqual(before);
    const now = await preview(specialist, asked);
    expect(now).toEqual({ ...nothing, isBooking: true });
    expect((await cancel(specialist, asked, now)).body.status).toBe('Cancelled');
  });

  test('an invite that was accepted meanwhile, at no cost', async () => {
    const booked = await world.bookedShift({ startsIn: '20d' });
    expect(outcome(await cancel(booked.owner, booked, nothing))).toEqual(changed);
  });

  test('an open shift that was booked meanwhile, at no cost', async () => {
    const asked = await world.request({ startsIn: '20d' });
    const { owner, shift, engagement } = asked;
    const params = { id: shift.id };
    const { isBooking, compensationCents } = await world.must(calls.previewCancelShift, { as: owner, params });
    const body = { reason: 'Closed', expected: { isBooking, compensationCents } };
    expect(body.expected).toEqual({ isBooking: false, compensationCents: 0 });
    await world.must(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
    expect(outcome(await world.call(calls.cancelShift, { as: owner, params, body }))).toEqual(changed);
    const now = { ...body, expected: { isBooking: true, compensationCents } };
    expect((await world.call(calls.cancelShift, { as: owner, params, body: now })).status).toBe(200);
  });
});

test('an effect better than the one confirmed is applied', async () => {
  const mine = await world.bookedShift({ startsIn: '73h' });
  const worse = { standingEffect: -25, pause: { nth: 3, days: null }, compensationCents: 0 };
  expect((await cancel(mine.specialist, mine, worse)).body.effect).toMatchObject({ standingEffect: -10, pause: null });
  const theirs = await world.bookedShift({ startsIn: '73h' });
  expect((await cancelShift(theirs.owner, theirs, 17_100)).body).toMatchObject({ compensationCents: 0 });
});

test('the same key returns the first answer, also where the effect would be worse by now', async () => {
  const booked = await world.bookedShift({ startsIn: '73h' });
  const { specialist } = booked;
  const confirmed = await preview(specialist, booked);
  const key = newId();
  const first = await cancel(specialist, booked, confirmed, key);
  await world.advance('2h');
  expect((await cancel(specialist, booked, confirmed, key)).body).toEqual(first.body);
});

describe('the pause that a fall to 0 brings is shown before it is confirmed', () => {
  /** Leaves a shift; returns the pause that the preview, the what-if and the act said, and the one that began. */
  async function fall(who: Specialist, startsIn: string, wish: Parameters<World['bookedShift']>[0] = {}) {
    const booked = await world.bookedShift({ ...wish, by: who, startsIn });
    const { lines, countedPauses, booked: ahead, asOf } = await read(who);
    const rules = ahead.find(({ engagementId }) => engagementId === booked.engagement.id);
    const expected = await preview(who, booked);
    const replayed = lines.map(({ state, ...line }) => ({ ...line, counts: state === 'counts' }));
    const whatIf = rules && pauseWith(replayed, expected.standingEffect, asOf, { ...rules, counted: countedPauses });
    const { body } = await cancel(who, booked, expected);
    const { pause } = await read(who);
    const days = pause?.until ? (toMillis(pause.until) - toMillis(pause.since)) / DAY : null;
    return { shown: [expected.pause, whatIf, body.effect.pause], began: pause && { nth: pause.nth, days } };
  }
  const all = (pause: object | null) => ({ shown: [pause, pause, pause], began: pause });

  test('15 days, then 30, then until an Admin has looked; nothing where the score stays above 0', async () => {
    const who = await world.specialist();
    expect(await fall(who, '5h')).toEqual(all(null));
    expect(await fall(who, '20h')).toEqual(all({ nth: 1, days: 15 }));
    await pass(15);
    expect(await fall(who, '5h')).toEqual(all({ nth: 2, days: 30 }));
    await pass(30);
    expect(await fall(who, '5h')).toEqual(all({ nth: 3, days: null }));
  });

  test('what lapsed counts for no stage, and who is at 0 already falls no further', async () => {
    const who = await world.specialist();
    await fall(who, '5h');
    await fall(who, '20h');
    await pass(181);
    await write(who.specialistId, [{ effect: -75 }]);
    expect(await fall(who, '20h')).toEqual(all({ nth: 1, days: 15 }));
    const of = await world.owner();
    const params = { id: of.businessId, specialistId: who.specialistId };
    await world.must(businessEndpoints.addFavourite, { as: of, params });
    expect((await fall(who, '30h', { of })).shown).toEqual([null, null, null]);
  });
});
