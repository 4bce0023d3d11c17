/** Sixteen at the same instant, through HTTP: one holds, the others are refused in words; test/model/races.test.ts is the control. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { engagementSweeps } from './sweeps.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const EACH = 8;
const times = <T>(act: () => Promise<T>) => Array.from({ length: EACH }, act);
const counter = (as: Person, id: string, ratePerHourCents: number, within = world) =>
  within.call(calls.counterEngagement, { as, params: { id }, body: { ratePerHourCents } });
const accept = (as: Person, id: string) => world.call(calls.acceptEngagement, { as, params: { id } });

async function invited(within = world) {
  const shift = await within.shift({ startsIn: '10d', allowCounterOffers: true });
  const specialist = await within.specialist();
  const { id } = await within.must(calls.inviteSpecialist, {
    as: shift.owner,
    params: { id: shift.id },
    body: { specialistId: specialist.specialistId },
  });
  return { shift, owner: shift.owner, specialist, id };
}

type Replies = readonly { status: number; body: { error?: { message: string } } }[];

/** Returns how many held; every other was refused with 409 and a sentence. */
function held(replies: Replies): number {
  const lost = replies.filter(({ status }) => status !== 200);
  for (const { status, body } of lost) {
    expect(status).toBe(409);
    expect(body.error?.message).toMatch(/\w+ \w+/);
  }
  return replies.length - lost.length;
}

const rowOf = (id: string, within = world) =>
  within.db.selectFrom('engagements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('counter-offers at the same instant', () => {
  test('counter against accept: what is booked is at the rate that was on the table when it was accepted', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, specialist, id } = await invited();
      await counter(specialist, id, 7700);
      const replies = await Promise.all([...times(() => counter(owner, id, 7400)), ...times(() => accept(owner, id))]);
      expect(held(replies)).toBe(1);
      const row = await rowOf(id);
      if (row.status === 'Booked') expect(row).toMatchObject({ rate_per_hour_cents: 7700, business_offer_cents: null });
      else expect(row).toMatchObject({ status: 'Pending', awaits: 'specialist', rate_per_hour_cents: 7400 });
    }
  });

  test('counter against counter: one offer holds, and each side has made at most one', async () => {
    const { owner, specialist, id } = await invited();
    const hers = await Promise.all([
      ...times(() => counter(specialist, id, 7700)),
      ...times(() => counter(specialist, id, 7800)),
    ]);
    expect(held(hers)).toBe(1);
    const replies = await Promise.all([
      ...times(() => counter(owner, id, 7300)),
      ...times(() => counter(specialist, id, 7900)),
    ]);
    expect(held(replies)).toBe(1);
    const events = await world.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', id)
      .where('name', '=', 'counterOffered')
      .execute();
    expect(events).toHaveLength(2);
    expect(await rowOf(id)).toMatchObject({ rate_per_hour_cents: 7300, business_offer_cents: 7300 });
  });

  test('counter against expiry: it is over or it is countered, never both', async () => {
    // Its own: the clock jumps further than the other tests' sessions last.
    for (const early of [1, 0]) {
      const other = await createWorld();
      try {
        const { owner, specialist, id } = await invited(other);
        await counter(specialist, id, 7700, other);
        const { answer_by } = await rowOf(id, other);
        other.clock.moveTo(new Date((answer_by?.getTime() ?? 0) - early));
        const sweep = engagementSweeps.find(({ name }) => name === 'expireUnanswered');
        const [, ...replies] = await Promise.all([
          sweep?.act(other.deps, id),
          ...Array.from({ length: 2 * EACH }, () => counter(owner, id, 7400, other)),
        ]);
        expect(held(replies)).toBe(early);
        await sweep?.act(other.deps, id);
        expect((await rowOf(id, other)).status).toBe(early ? 'Pending' : 'Expired');
      } finally {
        await other.close();
      }
    }
  });
});
