import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { percentOf, sumCents } from '#contract/money.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const POSTED = 7200;
const MOST = 9360;

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const read = (as: Person, id: string) => world.must(calls.getEngagement, { as, params: { id } });
const counter = (as: Person, id: string, ratePerHourCents: number) =>
  world.call(calls.counterEngagement, { as, params: { id }, body: { ratePerHourCents } });
const accept = (as: Person, id: string) => world.call(calls.acceptEngagement, { as, params: { id } });
const requestAt = (as: Person, id: string, counterRatePerHourCents: number) =>
  world.call(calls.requestShift, { as, params: { id }, body: { counterRatePerHourCents } });

/** A shift that takes counter-offers, and somebody who asks for it at $77. */
async function asked(wish: Parameters<World['shift']>[0] = {}) {
  const shift = await world.shift({ startsIn: '10d', allowCounterOffers: true, ...wish });
  const specialist = await world.specialist();
  const { body: engagement } = await requestAt(specialist, shift.id, 7700);
  return { shift, owner: shift.owner, specialist, engagement, id: engagement.id };
}

/** A shift that takes counter-offers, and somebody invited to it. */
async function invited(wish: Parameters<World['shift']>[0] = {}) {
  const shift = await world.shift({ startsIn: '10d', allowCounterOffers: true, ...wish });
  const specialist = await world.specialist();
  const { id } = await world.must(calls.inviteSpecialist, {
    as: shift.owner,
    params: { id: shift.id },
    body: { specialistId: specialist.specialistId },
  });
  return { shift, owner: shift.owner, specialist, id };
}

describe('counter-offers', () => {
  test('she counters above the posted rate up to 130 % of it, with her request or on an invite', async () => {
    const shift = await world.shift({ startsIn: '10d', allowCounterOffers: true });
    expect(shift.counterRange).toEqual({ minCents: POSTED + 1, maxCents: MOST });
    const specialist = await world.specialist();
    for (const cents of [POSTED, POSTED - 100, MOST + 1]) {
      const reply = await requestAt(specialist, shift.id, cents);
      expect([reply.status, code(reply)]).toEqual([422, 'counter_out_of_range']);
      expect(reply.body.error).toMatchObject({
        details: { minCents: POSTED + 1, maxCents: MOST },
        fields: { counterRatePerHourCents: expect.any(String) },
      });
    }
    expect((await requestAt(specialist, shift.id, MOST)).body).toMatchObject({
      status: 'Pending',
      offers: { specialistCents: MOST, businessCents: null },
    });
    const invite = await invited();
    const refused = await counter(invite.specialist, invite.id, MOST + 1);
    expect([refused.status, refused.body.error?.fields]).toEqual([422, { ratePerHourCents: expect.any(String) }]);
    expect((await counter(invite.specialist, invite.id, 8000)).body).toMatchObject({
      status: 'Pending',
      awaits: 'business',
      offers: { specialistCents: 8000, businessCents: null },
    });
  });

  test('the business counters once, from the posted rate to below hers; then it is accepted, declined or over', async () => {
    const { owner, specialist, id } = await asked();
    for (const cents of [POSTED - 1, 7700]) expect(code(await counter(owner, id, cents))).toBe('counter_out_of_range');
    expect((await read(owner, id)).counterRange).toEqual({ minCents: POSTED, maxCents: 7699 });
    expect((await counter(owner, id, 7400)).body).toMatchObject({
      awaits: 'specialist',
      offers: { specialistCents: 7700, businessCents: 7400 },
    });
    expect(code(await counter(owner, id, 7300))).toBe('not_your_turn');
    expect(code(await counter(specialist, id, 7500))).toBe('counter_used');
    expect((await read(specialist, id)).counterRange).toBeNull();
    expect((await accept(specialist, id)).body).toMatchObject({
      status: 'Booked',
      terms: { ratePerHourCents: 7400 },
    });
  });

  test('a business has nothing to counter where she asks the posted rate', async () => {
    const { engagement, owner } = await world.request({ startsIn: '10d', allowCounterOffers: true });
    expect(code(await counter(owner, engagement.id, 7300))).toBe('no_counter_offer');
  });

  test('a shift that takes none refuses them from both sides', async () => {
    const { owner, specialist, id } = await invited({ allowCounterOffers: false });
    expect(code(await counter(specialist, id, 7500))).toBe('counter_not_allowed');
    expect((await read(specialist, id)).counterRange).toBeNull();
    const posted = await world.shift({ of: owner, startsIn: '11d' });
    expect(code(await requestAt(specialist, posted.id, 7500))).toBe('counter_not_allowed');
  });

  test('terms, pay, total, hold and the candidates list follow the rate on the table', async () => {
    const { owner, specialist, shift, id } = await asked({ startsIn: '12h' });
    const candidate = async () =>
      (await world.must(calls.listCandidates, { as: owner, params: { id: shift.id } })).items.find(
        ({ engagementId }) => engagementId === id,
      );
    const pay = (rate: number) => (rate * 19) / 2;
    for (const rate of [7700, 7400]) {
      if (rate === 7400) await counter(owner, id, rate);
      const payCents = pay(rate);
      const totalCents = sumCents([payCents, percentOf(payCents, 12)]);
      for (const as of [owner, specialist])
        expect(await read(as, id)).toMatchObject({
          payCents,
          terms: { ratePerHourCents: rate },
          quote: { ratePerHourCents: rate, payCents, totalCents },
        });
      expect(await candidate()).toMatchObject({ ratePerHourCents: rate, payCents, totalCents });
    }
    const { body: booked } = await accept(specialist, id);
    const totalCents = sumCents([pay(7400), percentOf(pay(7400), 12)]);
    expect(booked).toMatchObject({
      status: 'Booked',
      payment: { providerStatus: 'requires_capture', amountCents: totalCents },
    });
  });

  test('an offer stands for 12 h, or as long as the request where that is less; then the request is over', async () => {
    const { owner, specialist, engagement, id } = await asked();
    const left = async (as: Person) =>
      (Date.parse((await read(as, id)).answerBy ?? '') - world.clock.now().getTime()) / 3_600_000;
    expect(engagement.status).toBe('Pending');
    expect(await left(specialist)).toBe(12);
    await world.advance('11h');
    await counter(owner, id, 7300);
    expect(await left(owner)).toBe(12);
    await world.advance('719m');
    expect((await read(specialist, id)).status).toBe('Pending');
    await world.advance('1m');
    expect((await read(specialist, id)).status).toBe('Expired');
    // Under 72 h away a request lives 4 h, and an offer no longer.
    const soon = await asked({ startsIn: '60h' });
    expect(
      (Date.parse((await read(soon.owner, soon.id)).answerBy ?? '') - world.clock.now().getTime()) / 3_600_000,
    ).toBe(4);
  });

  test('an offer never outlives the request, however late it is made', async () => {
    const { owner, specialist, id } = await invited();
    await world.advance('40h');
    await counter(specialist, id, 8000);
    expect((Date.parse((await read(owner, id)).answerBy ?? '') - world.clock.now().getTime()) / 3_600_000).toBe(8);
    await world.advance('481m');
    expect((await read(owner, id)).status).toBe('Expired');
  });

  test('each offer is told to the other side with its total, and is a line of the timeline', async () => {
    const { owner, specialist, id } = await asked();
    await world.settle();
    await counter(owner, id, 7400);
    await world.settle();
    const told = async (as: Person, kind: string) =>
      (await world.must(notificationEndpoints.listNotifications, { as })).items.find((item) => item.kind === kind);
    const request = await told(owner, 'shiftRequested');
    expect(request?.body).toContain('$819.28');
    expect(request?.lists, 'it is hers to answer now').not.toContain('answer');
    const offered = await told(specialist, 'counterOffered');
    expect(offered?.body).toContain('$703.00');
    expect(offered?.lists).toContain('answer');
    const { timeline } = await read(owner, id);
    expect(timeline.map(({ sentence }) => sentence)).toEqual(['Requested this shift', 'Counter-offer: $74.00 an hour']);
  });

  test('an instant shift takes a counter-offer while there is time to answer it, and after that only at its rate', async () => {
    const wish = { startsIn: '3h', allowCounterOffers: true, bookingMode: 'instant' as const };
    const early = await world.shift(wish);
    const { body } = await requestAt(await world.specialist(), early.id, 7700);
    expect([body.status, body.answerBy]).toEqual(['Pending', world.at('1h')]);
    const shift = await world.shift(wish);
    expect(shift.counterUntilAt).toBe(world.at('1h'));
    await world.advance('60m');
    const specialist = await world.specialist();
    const seen = await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: shift.id } });
    expect(seen.counterUntilAt).toBeNull();
    const late = { refusal: 'counter_too_late', details: { hours: 2 } };
    expect(seen.actions.find(({ name }) => name === 'requestShift.counter')).toMatchObject(late);
    const refused = await requestAt(specialist, shift.id, 7700);
    expect([refused.status, code(refused), refused.body.error?.message]).toEqual([
      409,
      'counter_too_late',
      'It’s too late for a counter-offer: a pharmacy answers until 2 hours before the start. You can still book at the posted rate.',
    ]);
    const booked = await world.call(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
    expect([booked.status, booked.body.status]).toEqual([200, 'Booked']);
  });

  test('the policy sets the ceiling and how long an offer stands', async () => {
    const other = await createWorld();
    try {
      const admin = await other.admin();
      const { version, policy } = await other.must(adminEndpoints.getPolicy, { as: admin });
      await other.must(adminEndpoints.updatePolicy, {
        as: admin,
        body: { version, policy: { ...policy, counterMaxPercent: 110, counterHours: 3 } },
      });
      const shift = await other.shift({ startsIn: '10d', allowCounterOffers: true });
      const specialist = await other.specialist();
      const send = (cents: number) =>
        other.call(calls.requestShift, {
          as: specialist,
          params: { id: shift.id },
          body: { counterRatePerHourCents: cents },
        });
      expect(code(await send(7921))).toBe('counter_out_of_range');
      const { body } = await send(7920);
      expect(Date.parse(body.answerBy ?? '') - other.clock.now().getTime()).toBe(3 * 3_600_000);
    } finally {
      await other.close();
    }
  });

  test('the database refuses a second offer of a side, one out of range, and another rate on the table', async () => {
    const { id } = await asked();
    const write = (change: string) => sql`update engagements set ${sql.raw(change)} where id = ${id}`.execute(world.db);
    await expect(write('specialist_offer_cents = 7800, rate_per_hour_cents = 7800')).rejects.toThrow(/counters once/);
    await expect(write('rate_per_hour_cents = 7500')).rejects.toThrow(/rate_on_the_table/);
    await expect(write('business_offer_cents = 7100, rate_per_hour_cents = 7100')).rejects.toThrow(/out of range/);
    await expect(write('business_offer_cents = 7700, rate_per_hour_cents = 7700')).rejects.toThrow(/offers_in_order/);
    const fresh = await invited();
    await expect(
      sql`update engagements set specialist_offer_cents = 9361, rate_per_hour_cents = 9361 where id = ${fresh.id}`.execute(
        world.db,
      ),
    ).rejects.toThrow(/out of range/);
  });
});
