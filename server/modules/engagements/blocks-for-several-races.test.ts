/** Mandatory blocks for several people: N blocks are booked N times and whole, however many at once (PRODUCT §3). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import { blocksIn } from '#test/world/block-of.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const { post, ask } = blocksIn(() => world);
const people = (so: number) => Promise.all(Array.from({ length: so }, () => world.specialist()));
const twoOfThree = { headcount: 2, dates: 3 } as const;

/** How many dates each person has who has any. */
async function datesPerPerson(posting: Posting): Promise<number[]> {
  const rows = await world.db.selectFrom('shifts').selectAll().where('posting_id', '=', posting.id).execute();
  const taken = rows.flatMap(({ specialist_id }) => specialist_id ?? []);
  return [...Map.groupBy(taken, (id) => id).values()].map((dates) => dates.length);
}

describe('16 at once, for 2 blocks of 3 dates', () => {
  test('who tap an instant block from every date and block: two have all three dates, the others are told in words', async () => {
    const { posting } = await post({ ...twoOfThree, bookingMode: 'instant' });
    const crowd = await people(16);
    const replies = await Promise.all(crowd.map((as, index) => ask(as, posting.shifts[index % 6]?.id ?? '')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const losers = replies.filter(({ status }) => status !== 200);
    expect(new Set(losers.map((reply) => `${reply.status} ${code(reply)}`))).toEqual(new Set(['409 shift_taken']));
    expect(losers.every(({ body }) => (body.error?.message.length ?? 0) > 10)).toBe(true);
    expect(await datesPerPerson(posting)).toEqual([3, 3]);
  });

  test('acceptances of 16 requests book two whole blocks; the rest stay on hold', async () => {
    const { owner, posting } = await post(twoOfThree);
    const requests = [];
    for (const [index, as] of (await people(16)).entries())
      requests.push((await ask(as, posting.shifts[index % 6]?.id ?? '')).body);
    const replies = await Promise.all(
      requests.map(({ id }) => world.call(calls.acceptEngagement, { as: owner, params: { id } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const losers = replies.filter(({ status }) => status !== 200);
    expect(new Set(losers.map((reply) => `${reply.status} ${code(reply)}`))).toEqual(new Set(['409 on_hold']));
    expect(await datesPerPerson(posting)).toEqual([3, 3]);
  });

  test('acceptances against undoing, leaving and canceling dates: nobody has part of a block they did not leave', async () => {
    const { owner, posting } = await post({ ...twoOfThree, firstDay: 20 });
    const requests = [];
    for (const as of await people(8)) requests.push({ as, id: (await ask(as, posting.shifts[0]?.id ?? '')).body.id });
    const [booked] = requests;
    await world.must(calls.acceptEngagement, { as: owner, params: { id: booked?.id ?? '' } });
    const replies = await Promise.all([
      ...requests.map(({ id }) => world.call(calls.acceptEngagement, { as: owner, params: { id } })),
      ...[0, 1, 2, 3].map(() => world.call(calls.undoBooking, { as: owner, params: { id: booked?.id ?? '' } })),
      ...posting.shifts
        .slice(2, 4)
        .map(({ id }) => world.call(calls.cancelShift, { as: owner, params: { id }, body: { reason: 'Closed' } })),
      ...requests
        .slice(4)
        .map(({ as, id }) => world.call(calls.cancelEngagement, { as, params: { id }, body: { reason: 'Ill' } })),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await sql<{ dates: number; of: number }>`
      select count(*)::int as dates, (select count(*)::int from shifts o where o.block_id = s.block_id
        and o.status in ('Active', 'Booked')) as of
      from shifts s where posting_id = ${posting.id} and block_id is not null and status = 'Booked'
      group by block_id, specialist_id`.execute(world.db);
    expect(rows.every(({ dates, of }) => dates === of)).toBe(true);
  });

  test('control: whoever looks for a free place of each date and then writes it mixes the blocks', async () => {
    const { posting } = await post(twoOfThree);
    const crowd = await people(2);
    const allLooked = barrierOf(crowd.length);
    const firstTaken = barrierOf(crowd.length);
    const days = Map.groupBy(posting.shifts, ({ startsAt }) => startsAt);
    const takeCarelessly = async (specialistId: string, backwards: boolean) => {
      await allLooked();
      const inOrder = [...days.values()];
      for (const [index, day] of (backwards ? inOrder.reverse() : inOrder).entries()) {
        await sql`update shifts set status = 'Booked', specialist_id = ${specialistId} where id = (
          select id from shifts where id = any(${day.map(({ id }) => id)}) and status = 'Active'
          order by id ${sql.raw(backwards ? 'desc' : 'asc')} limit 1)`.execute(world.db);
        if (index === 0) await firstTaken();
      }
    };
    const both = crowd.map(({ specialistId }, index) => takeCarelessly(specialistId, index === 1));
    await expect(Promise.all(both)).rejects.toThrow(/is not whole/);
  });
});
