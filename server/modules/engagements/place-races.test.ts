/** Headcount: N places are booked N times, however many tap at once (PRODUCT §3). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import { linesIn } from '#test/world/line-of.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const { post, places, ask, asked } = linesIn(() => world);
const people = (so: number) => Promise.all(Array.from({ length: so }, () => world.specialist()));

describe('16 at once', () => {
  test('who tap an instant shift for three: three are booked, each a place of their own, the others told in words', async () => {
    const { shift, ids } = await post(3, { bookingMode: 'instant' });
    const crowd = await people(16);
    const replies = await Promise.all(crowd.map((as, index) => ask(as, ids[index % 3] ?? '')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const losers = replies.filter(({ status }) => status !== 200);
    expect(new Set(losers.map((reply) => `${reply.status} ${code(reply)}`))).toEqual(new Set(['409 shift_taken']));
    expect(losers.every(({ body }) => (body.error?.message.length ?? 0) > 10)).toBe(true);
    const rows = await places(shift.postingId);
    expect(rows.map(({ status }) => status)).toEqual(['Booked', 'Booked', 'Booked']);
    expect(new Set(rows.map(({ specialist_id }) => specialist_id)).size).toBe(3);
  });

  test('one person who taps every place many times has one', async () => {
    const { shift, ids } = await post(3, { bookingMode: 'instant' });
    const [ann] = await people(1);
    if (!ann) throw new Error('nobody');
    const replies = await Promise.all(Array.from({ length: 16 }, (_, index) => ask(ann, ids[index % 3] ?? '')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await places(shift.postingId)).filter(({ status }) => status === 'Booked')).toHaveLength(1);
  });

  test('acceptances of 16 requests for three places book three; the rest stay on hold', async () => {
    const { owner, shift } = await post(3);
    const requests = await asked(16, shift.id);
    const replies = await Promise.all(
      requests.map(({ id }) => world.call(calls.acceptEngagement, { as: owner, params: { id } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const losers = replies.filter(({ status }) => status !== 200);
    expect(new Set(losers.map((reply) => `${reply.status} ${code(reply)}`))).toEqual(new Set(['409 on_hold']));
    const rows = await places(shift.postingId);
    expect(rows.filter(({ status }) => status === 'Booked')).toHaveLength(3);
  });

  test('control: whoever looks for a free place and then writes it gives one place to several people', async () => {
    const { shift } = await post(3);
    const crowd = await people(4);
    const allLooked = barrierOf(crowd.length);
    const takeCarelessly = async (specialistId: string) => {
      const { rows } = await sql<{ id: string }>`
        select id from shifts where posting_id = ${shift.postingId} and status = 'Active' order by id desc limit 1`.execute(
        world.db,
      );
      await allLooked();
      await sql`update shifts set status = 'Booked', specialist_id = ${specialistId} where id = ${rows[0]?.id}`.execute(
        world.db,
      );
    };
    await Promise.all(crowd.map(({ specialistId }) => takeCarelessly(specialistId)));
    expect((await places(shift.postingId)).filter(({ status }) => status === 'Booked')).toHaveLength(1);
  });
});
