/** The pharmacy answers whether somebody who waits without a code is there (PRODUCT §5). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { engagementStatuses } from '#contract/statuses.ts';
import { after, MINUTE } from '#contract/time.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { atTheDoor } from '#test/world/at-the-door.ts';
import { secondAdmin } from '#test/world/disputes.ts';
import { countNotices, openReviews, waitingAtTheDoor } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

type Door = Awaited<ReturnType<typeof atTheDoor>>;
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const read = ({ specialist, params }: Pick<Door, 'specialist' | 'params'>) =>
  world.must(calls.getEngagement, { as: specialist, params });

describe('the pharmacy answers', () => {
  test('"they’re here" records the arrival from the moment she claimed, and counts once when it is said twice', async () => {
    const door = await waitingAtTheDoor(world);
    expect(await countNotices(world, door.owner, 'arrivalWaiting')).toBe(1);
    await world.advance('10m');
    const yes = () => world.must(calls.confirmArrival, { as: door.owner, params: door.params });
    const [first, second] = await Promise.all([yes(), yes()]);
    for (const answer of [first, second])
      expect(answer).toMatchObject({
        status: 'In Progress',
        arrivedBy: 'evidence',
        arrivalProof: 'pharmacy',
        arrivedAt: door.engagement.waitingSince,
      });
    const arrivals = (await read(door)).timeline.filter(({ name }) => name === 'arrived');
    expect(arrivals).toMatchObject([{ sentence: 'Arrived, the pharmacy confirmed it' }]);
    expect(await countNotices(world, door.specialist, 'arrived')).toBe(1);
  });

  test.each([
    ['without a place', false],
    ['against a place', true],
  ])('"not here" %s goes to an Admin, all are told, said twice it is said once', async (_how, place) => {
    const door = await waitingAtTheDoor(world, { place });
    const admin = await secondAdmin(world);
    const no = () => world.must(calls.reportNotHere, { as: door.owner, params: door.params });
    await Promise.all([no(), no()]);
    await world.advance('16m');
    expect(await read(door)).toMatchObject({
      status: 'Booked',
      arrivedAt: null,
      arrivalClaim: { pharmacyWord: 'notHere', inReview: true, placeProven: place },
    });
    expect(await openReviews(world, door.params.id)).toMatchObject([{ kind: 'arrival', cause: 'notHere' }]);
    expect([
      await countNotices(world, door.specialist, 'arrivalDenied'),
      await countNotices(world, door.owner, 'arrivalReviewOpened'),
      await countNotices(world, admin, 'arrivalReviewOpened'),
    ]).toEqual([1, 1, 1]);
  });

  test('the code typed after "not here" wins, from when it was typed', async () => {
    const door = await waitingAtTheDoor(world, { place: true });
    await world.must(calls.reportNotHere, { as: door.owner, params: door.params });
    await world.advance('5m');
    const body = { code: door.codes.arrival };
    const arrived = await world.must(calls.arrive, { as: door.specialist, params: door.params, body });
    expect(arrived).toMatchObject({ arrivedBy: 'code', arrivedAt: world.clock.now().toISOString() });
    expect(await openReviews(world, door.params.id)).toEqual([]);
  });

  test('the code typed while the place speaks for her counts from when the place did', async () => {
    const door = await waitingAtTheDoor(world, { place: true });
    await world.advance('5m');
    const body = { code: door.codes.arrival };
    const arrived = await world.must(calls.arrive, { as: door.specialist, params: door.params, body });
    expect(arrived).toMatchObject({ arrivedBy: 'code', arrivedAt: door.engagement.waitingSince });
  });

  test('"they’re here" still counts after "not here" and after silence', async () => {
    const door = await waitingAtTheDoor(world);
    await world.must(calls.reportNotHere, { as: door.owner, params: door.params });
    await world.advance('30m');
    const arrived = await world.must(calls.confirmArrival, { as: door.owner, params: door.params });
    expect(arrived).toMatchObject({ status: 'In Progress', arrivedAt: door.engagement.waitingSince });
    expect(await openReviews(world, door.params.id)).toEqual([]);
  });

  test('a manager of this pharmacy may; another pharmacy’s gets 404, the specialist and an Admin 403', async () => {
    const door = await waitingAtTheDoor(world);
    const other = await world.owner();
    for (const act of [calls.confirmArrival, calls.reportNotHere]) {
      const answered = async (as: Person) => (await world.call(act, { as, params: door.params })).status;
      expect(await answered(other)).toBe(404);
      expect(await answered(door.specialist)).toBe(403);
      expect(await answered(await world.admin())).toBe(403);
    }
    const manager = await world.manager(door.owner);
    expect((await world.call(calls.confirmArrival, { as: manager, params: door.params })).status).toBe(200);
  });

  test('takes an answer only about somebody who waits', async () => {
    const door = await atTheDoor(world);
    expect(code(await world.call(calls.confirmArrival, { as: door.owner, params: door.params }))).toBe(
      'no_arrival_claim',
    );
    // Of anybody else it is a no-show, and there is time until then.
    expect(code(await world.call(calls.reportNotHere, { as: door.owner, params: door.params }))).toBe('too_early');
  });

  test('is possible only while it is Booked', async () => {
    const other = await createWorld();
    try {
      const door = await waitingAtTheDoor(other);
      await sql`alter table engagements disable trigger engagements_transition`.execute(other.db);
      const answers: Record<string, readonly (number | undefined)[]> = {};
      for (const status of engagementStatuses.filter((each) => each !== 'Booked')) {
        await sql`update engagements set status = ${status}, awaits = case when ${status} = 'Pending' then 'business' end,
          arrived_at = case when ${status} in ('In Progress', 'In Review') then now() end where id = ${door.params.id}`.execute(
          other.db,
        );
        const answer = async (act: typeof calls.reportNotHere | typeof calls.confirmArrival) =>
          (await other.call(act, { as: door.owner, params: door.params })).status;
        answers[status] = [await answer(calls.reportNotHere), await answer(calls.confirmArrival)];
      }
      const refused = [409, 409];
      expect(answers).toEqual({
        Active: refused,
        Declined: refused,
        Cancelled: refused,
        Completed: refused,
        // Somebody who is at work is there: saying so changes nothing.
        'In Progress': [409, 200],
        Pending: refused,
        Saved: refused,
        'In Review': refused,
        Expired: refused,
        Deleted: [404, 404],
        Approved: refused,
      });
    } finally {
      await other.close();
    }
  });
});

describe('"not here" against the clock', () => {
  const letTimeRunOut = () => world.clock.moveTo(after(world.clock.now(), 15 * MINUTE));
  const contradicts = ({ status, arrivalProof }: Awaited<ReturnType<typeof read>>, word: string | null) =>
    status === 'In Progress' && arrivalProof === 'place' && word === 'notHere';
  const wordOf = async (id: string) =>
    (await world.db.selectFrom('engagements').select('pharmacy_word').where('id', '=', id).executeTakeFirstOrThrow())
      .pharmacy_word;

  test('is heard or too late, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const door = await waitingAtTheDoor(world, { place: true });
      letTimeRunOut();
      await Promise.all([
        world.call(calls.reportNotHere, { as: door.owner, params: door.params }),
        runSweeps(world.deps),
      ]);
      const now = await read(door);
      expect(contradicts(now, await wordOf(door.params.id))).toBe(false);
      expect(await openReviews(world, door.params.id)).toHaveLength(now.status === 'Booked' ? 1 : 0);
    }
  });

  test('control: looked at first and written later without a lock, the two contradict each other', async () => {
    const door = await waitingAtTheDoor(world, { place: true });
    letTimeRunOut();
    const seen = await world.db
      .selectFrom('engagements')
      .select('status')
      .where('id', '=', door.params.id)
      .executeTakeFirstOrThrow();
    // The sweep comes in between.
    await runSweeps(world.deps);
    expect(seen.status).toBe('Booked');
    await sql`update engagements set pharmacy_word = 'notHere', pharmacy_word_at = now() where id = ${door.params.id}`.execute(
      world.db,
    );
    expect(contradicts(await read(door), await wordOf(door.params.id))).toBe(true);
  });
});
