/** Mandatory blocks: every date or none, however many at once (PRODUCT §3); test/model/races.test.ts is the control. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { all, blocksIn } from '#test/world/block-of.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const { post, ask, statuses, engagementsOf } = blocksIn(() => world);

describe('16 at once', () => {
  test('who tap an instant block: one has every date, the others are told in words', async () => {
    const { owner, posting } = await post({ bookingMode: 'instant' });
    const people = await Promise.all(Array.from({ length: 16 }, () => world.specialist()));
    // Everybody starts from another date.
    const replies = await Promise.all(people.map((as, index) => ask(as, posting.shifts[index % 4]?.id ?? '')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const losers = replies.filter(({ status }) => status !== 200);
    expect(new Set(losers.map((reply) => `${reply.status} ${code(reply)}`))).toEqual(new Set(['409 shift_taken']));
    expect(losers.every(({ body }) => (body.error?.message.length ?? 0) > 10)).toBe(true);
    expect(await statuses(owner, posting)).toEqual(all('Booked'));
    expect(new Set((await engagementsOf(posting)).map(({ specialist_id }) => specialist_id)).size).toBe(1);
  });

  test('acceptances of a block against bookings that take one of its dates from the person: all dates or none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, posting, first } = await post({ firstDay: 20 + round * 10 });
      const specialist = await world.specialist();
      const request = (await ask(specialist, first)).body;
      const inTheWay = await Promise.all(
        Array.from({ length: 8 }, () =>
          world.shift({ startsIn: `${(22 + round * 10) * 24 + 2}h`, lasts: '6h', bookingMode: 'instant' }),
        ),
      );
      const replies = await Promise.all([
        ...Array.from({ length: 8 }, () =>
          world.call(calls.acceptEngagement, { as: owner, params: { id: request.id } }),
        ),
        ...inTheWay.map(({ id }) => ask(specialist, id)),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(replies.filter(({ status }) => status === 409).every(({ body }) => body.error?.message)).toBe(true);
      const now = await statuses(owner, posting);
      expect([all('Booked'), all('Active')]).toContainEqual(now);
    }
  });
});
