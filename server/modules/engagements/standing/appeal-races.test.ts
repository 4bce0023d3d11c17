/** Sixteen calls at once through HTTP; each race has a control that shows what its guard prevents. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { standingEndpoints as standing } from '#contract/engagements/standing-endpoints.ts';
import { callSixteen, countWinners } from '#test/world/concurrent-calls.ts';
import { dayOf } from '#test/world/day-of.ts';
import { PASSWORD } from '#test/world/situations.ts';
import { standingOf } from '#test/world/standing-of.ts';
import { decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const of = (worldNow: () => World) => ({ ...dayOf(worldNow), ...standingOf(worldNow) });
const appealsOf = (its: World, lineId: string) =>
  its.db.selectFrom('standing_appeals').selectAll().where('line_id', '=', lineId).execute();
const told = async (its: World, name: string) =>
  (
    await its.db
      .selectFrom('events')
      .select('id')
      .where('name', '=', name as never)
      .execute()
  ).length;

async function left(its: World = world) {
  const { leave } = of(() => its);
  const specialist = await its.specialist();
  return leave(specialist, '30h');
}

describe('of sixteen at once', () => {
  test('appeals of a line, one is there', async () => {
    const { appeal } = of(() => world);
    const { specialist, lineId } = await left();
    const before = await told(world, 'standingAppealed');
    const replies = await callSixteen(() => appeal(specialist, lineId) as never);
    expect(countWinners(replies, ['already_appealed'])).toBe(1);
    expect(await appealsOf(world, lineId)).toHaveLength(1);
    expect((await told(world, 'standingAppealed')) - before).toBe(1);
  });

  test('decisions of an appeal, approving and rejecting, one counts', async () => {
    const { appeal, read } = of(() => world);
    const { specialist, lineId } = await left();
    await appeal(specialist, lineId);
    const [row] = await appealsOf(world, lineId);
    const decide = await deciding(world, row?.id ?? '');
    const before = await told(world, 'standingAppealDecided');
    const replies = await callSixteen(decide(true), decide(false));
    expect(countWinners(replies, ['already_decided'])).toBe(1);
    const [decided] = await appealsOf(world, lineId);
    expect((await read(specialist)).score).toBe(decided?.status === 'Approved' ? 100 : 75);
    expect((await told(world, 'standingAppealDecided')) - before).toBe(1);
  });

  test('appeals of a no-show and the code that voids it, the line ends void and no appeal is left open', async () => {
    const { appeal, read, doorAt, notHere, arriveBy } = of(() => world);
    const door = await doorAt(60);
    await notHere(door);
    await decideReview(world, (await openReviews(world, door.params.id))[0]?.id ?? '', 'noShow');
    const { token } = await world.must(accountEndpoints.signIn, {
      body: { email: door.specialist.email, password: PASSWORD },
    });
    // The phone at the pharmacy has had no signal.
    const computer = { ...door.specialist, token };
    const lineId = (await read(computer)).lines[0]?.id ?? '';
    const replies = await callSixteen(
      () => appeal(computer, lineId) as never,
      () => arriveBy(door, 3) as never,
    );
    countWinners(replies, ['already_appealed', 'nothing_to_appeal']);
    expect(await read(computer)).toMatchObject({ score: 100, pause: null, lines: [{ state: 'void' }] });
    expect((await appealsOf(world, lineId)).filter(({ status }) => status === 'Pending')).toEqual([]);
  });
});

describe('control', () => {
  test('without locks each decision that looked in time counts', async () => {
    const other = await createWorld();
    try {
      const { appeal } = of(() => other);
      const { specialist, lineId } = await left(other);
      await appeal(specialist, lineId);
      const [row] = await appealsOf(other, lineId);
      const decide = await deciding(other, row?.id ?? '');
      const replies = await withoutLocks(other, { callers: 16 }, () => callSixteen(decide(false)));
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    } finally {
      await other.close();
    }
  });

  test('without locks and the uniqueness of a line’s appeal, each that looked in time is there', async () => {
    const other = await createWorld();
    try {
      await sql`alter table standing_appeals drop constraint standing_appeals_line_id_key`.execute(other.db);
      const { appeal } = of(() => other);
      const { specialist, lineId } = await left(other);
      await withoutLocks(other, { callers: 16 }, () => callSixteen(() => appeal(specialist, lineId) as never));
      expect((await appealsOf(other, lineId)).length).toBeGreaterThan(1);
    } finally {
      await other.close();
    }
  });
});

async function deciding(its: World, id: string) {
  const as = await its.admin();
  return (approve: boolean) => () =>
    its.call(standing.decideStandingAppeal, { as, params: { id }, body: { approve, reason: 'Looked at.' } }) as never;
}
