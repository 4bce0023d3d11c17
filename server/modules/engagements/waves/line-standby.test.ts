/** Backups of a shift for several people: what somebody said to one place counts for all of them (PRODUCT §3). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { linesIn } from '#test/world/line-of.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ startsAt: '2026-11-22T15:00:00Z' });
});
afterAll(() => world.close());

const { post, asked } = linesIn(() => world);
type Asked = Awaited<ReturnType<typeof asked>>[number];

const leave = ({ person, id }: Asked) =>
  world.must(calls.cancelEngagement, { as: person, params: { id }, body: { reason: 'I am ill.' } });

/** How often each of these people was asked for a place of the posting. */
async function asksOf(postingId: string, people: readonly Specialist[]) {
  const { rows } = await sql<{ specialist_id: string }>`select a.specialist_id from backup_asks a
    join backup_plans p on p.id = a.plan_id join shifts s on s.id = p.shift_id where s.posting_id = ${postingId}`.execute(
    world.db,
  );
  return people.map(({ specialistId }) => rows.filter(({ specialist_id }) => specialist_id === specialistId).length);
}

test('who left a place or was declined is asked for no other place of the shift; who stands by is asked once', async () => {
  await sql`update specialists set status = 'Paused'`.execute(world.db);
  const { owner, shift } = await post(2, { startsIn: '7h' });
  const [ann, ben, cal] = (await asked(3, shift.id)) as [Asked, Asked, Asked];
  const standby = await world.specialist();
  await world.must(calls.acceptEngagement, { as: owner, params: { id: ann.id } });
  await world.must(calls.declineEngagement, { as: owner, params: { id: cal.id } });
  await world.must(calls.acceptEngagement, { as: owner, params: { id: ben.id } });
  await world.settle();
  await leave(ann);
  await leave(ben);
  await world.advance('3h');
  const people = [ann.person, ben.person, cal.person, standby];
  expect(await asksOf(shift.postingId, people)).toEqual([0, 0, 0, 1]);
});
