/** Released, a no-show, and who had come after all (PRODUCT §5). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { disputeEndpoints as disputeCalls } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { runSweeps, sweeps } from '#server/jobs/sweeps.ts';
import { meetAfter } from '#test/world/barrier-of.ts';
import { dayOf } from '#test/world/day-of.ts';
import { linesIn } from '#test/world/line-of.ts';
import { locationNear } from '#test/world/location-near.ts';
import { countNotices, decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, read, release, notHere, arriveBy, standingLines, payments, shiftRow } = dayOf(() => world);
const { post, places, asked } = linesIn(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const told = async (door: Awaited<ReturnType<typeof doorAt>>, kind: string) => [
  await countNotices(world, door.specialist, kind),
  await countNotices(world, door.owner, kind),
];
const plan = async ({ owner, shift }: Pick<Awaited<ReturnType<typeof doorAt>>, 'owner' | 'shift'>) =>
  (await world.must(calls.getStandby, { as: owner, params: { id: shift.id } })).plan;

describe('late, and there all the same', () => {
  test('the pharmacy says so from 15 minutes on: nobody who works is counted as a no-show', async () => {
    const door = await doorAt(14);
    const isHere = () => world.call(calls.confirmArrival, { as: door.owner, params: door.params });
    expect(code(await isHere())).toBe('no_arrival_claim');
    await advanceTo(door, 95);
    const arrivedAt = world.clock.now().toISOString();
    expect((await isHere()).body).toMatchObject({ status: 'In Progress', arrivedAt });
    await advanceTo(door, 130);
    expect(await read(door)).toMatchObject({ status: 'In Progress', ending: null });
    expect(await standingLines(door.params.id)).toEqual([]);
    expect(code(await notHere(door))).toBe('wrong_status');
  });
});

describe('release', () => {
  test('from 30 minutes on, free: the shift goes to backups, the hold is void, standing and the code are done with', async () => {
    const door = await doorAt(29);
    expect(code(await release(door))).toBe('too_early');
    await advanceTo(door, 30);
    const preview = { as: door.owner, params: door.params, query: { as: 'released' } } as const;
    expect(await world.must(calls.previewEnding, preview)).toMatchObject({
      totalCents: 0,
      standingEffect: 0,
      reopens: true,
    });
    expect((await release(door)).body).toMatchObject({
      status: 'Cancelled',
      ending: { as: 'released', payCents: 0, inReview: false },
    });
    expect(await plan(door)).toMatchObject({ cause: 'released', closedAs: null });
    expect(await shiftRow(door.shift.id)).toMatchObject({ status: 'Active', specialist_id: null });
    expect(await standingLines(door.params.id)).toEqual([]);
    expect(await told(door, 'releasedToBackups')).toEqual([1, 0]);
    expect(await payments(door.params.id)).toMatchObject([{ kind: 'shift', state: 'canceled' }]);
    expect(code(await arriveBy(door))).toBe('wrong_status');
    expect(code(await release(door))).toBe('wrong_status');
  });

  test('offers the shift as it was posted: what was changed was between the two', async () => {
    const door = await doorAt(-45);
    const proposed = await world.must(amendments.proposeAmendment, {
      as: door.specialist,
      params: door.params,
      body: { breakMinutes: 45 },
    });
    await world.must(amendments.acceptAmendment, { as: door.owner, params: { id: proposed.amendment?.id ?? '' } });
    const changed = await shiftRow(door.shift.id);
    await advanceTo(door, 30);
    await release(door);
    const opened = await shiftRow(door.shift.id);
    expect([changed.break_minutes, opened.break_minutes]).toEqual([45, door.shift.breakMinutes]);
    expect(opened.pay_cents).toBe(door.shift.quote.payCents);
  });

  test('waits a quarter of an hour for the answer to a word alone, and for ever where the place bears it out', async () => {
    const door = await doorAt(20);
    await world.must(calls.arriveWithoutCode, { as: door.specialist, params: door.params, body: {} });
    await advanceTo(door, 34);
    expect(code(await release(door))).toBe('arrival_claimed');
    await advanceTo(door, 35);
    expect((await release(door)).body).toMatchObject({ status: 'Cancelled', ending: { as: 'released' } });
    // What was put before an Admin is settled with it.
    expect(await openReviews(world, door.params.id)).toEqual([]);
    const proven = await doorAt(20);
    const location = await locationNear(world, proven.owner, proven.shift.id, { accuracyMeters: 20 });
    await world.must(calls.arriveWithoutCode, { as: proven.specialist, params: proven.params, body: { location } });
    await notHere(proven);
    await advanceTo(proven, 55);
    expect(code(await release(proven))).toBe('arrival_claimed');
  });

  test('of a code that was typed without signal before and arrives later: turned away, and paid so', async () => {
    const door = await doorAt(30);
    await release(door);
    await advanceTo(door, 50);
    const proven = await arriveBy(door, -2);
    // 50 % of 9.5 hours at $72.00, more than four hours.
    expect(proven.body).toMatchObject({ status: 'Cancelled', ending: { as: 'turnedAway', payCents: 34_200 } });
    expect(await payments(door.params.id)).toMatchObject([
      { kind: 'shift', state: 'canceled' },
      { kind: 'compensation', pay: 34_200 },
    ]);
    expect(await told(door, 'arrivalProvenAfterwards')).toEqual([1, 1]);
    // Sent twice, it counts once.
    expect((await arriveBy(door, -2)).status).toBe(200);
    expect(await payments(door.params.id)).toHaveLength(2);
  });
});

describe('a no-show', () => {
  test('by the pharmacy’s word from 60 minutes on: codes end, backups are asked, nothing is charged, the line waits', async () => {
    const door = await doorAt(59);
    expect(code(await notHere(door))).toBe('too_early');
    await advanceTo(door, 60);
    expect((await notHere(door)).body).toMatchObject({ status: 'Cancelled', ending: { as: 'noShow', inReview: true } });
    expect((await notHere(door)).status).toBe(200);
    expect(await plan(door)).toMatchObject({ cause: 'noShow', closedAs: null });
    expect(await standingLines(door.params.id)).toEqual([]);
    expect(await payments(door.params.id)).toMatchObject([{ kind: 'shift', state: 'canceled' }]);
    expect(await told(door, 'noShowRecorded')).toEqual([1, 0]);
    expect(await openReviews(world, door.params.id)).toMatchObject([{ kind: 'noShow', cause: 'pharmacyWord' }]);
    expect(code(await arriveBy(door))).toBe('wrong_status');
    expect((await world.call(calls.getAttendanceCodes, { as: door.owner, params: door.params })).status).toBe(409);
  });

  test('by itself at 120 minutes, both sides told; not a minute earlier', async () => {
    const door = await doorAt(119);
    expect(await read(door)).toMatchObject({ status: 'Booked' });
    await advanceTo(door, 120);
    expect(await read(door)).toMatchObject({ status: 'Cancelled', cancelledBy: 'system', ending: { as: 'noShow' } });
    expect(await told(door, 'noShowRecorded')).toEqual([1, 1]);
    expect(await openReviews(world, door.params.id)).toMatchObject([{ kind: 'noShow', cause: 'noWord' }]);
  });

  test.each(['place', 'code'] as const)('never against a %s', async (how) => {
    const door = await doorAt(30);
    const as = door.specialist;
    const location = await locationNear(world, door.owner, door.shift.id, { accuracyMeters: 20 });
    if (how === 'place') await world.must(calls.arriveWithoutCode, { as, params: door.params, body: { location } });
    else await arriveBy(door);
    // Of a place the word "not here" is for an Admin.
    if (how === 'place') expect((await notHere(door)).body).toMatchObject({ status: 'Booked' });
    await advanceTo(door, 180);
    expect(await read(door)).toMatchObject({ status: how === 'place' ? 'Booked' : 'In Progress', ending: null });
  });

  test('at 120 minutes against the arrival code, 16 at once: a no-show or at work, never both', async () => {
    const door = await doorAt(119);
    world.clock.moveTo(after(world.clock.now(), MINUTE));
    const sweep = sweeps.find(({ name }) => name === 'closeNoShows') ?? expect.fail();
    if (!('due' in sweep)) return expect.fail();
    let looked = 0;
    const due = meetAfter(8, async (...given: Parameters<typeof sweep.due>) => {
      const ids = await sweep.due(...given);
      looked += ids.includes(door.params.id) ? 1 : 0;
      return ids;
    });
    const eight = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, act));
    const [replies] = await Promise.all([
      eight(() => arriveBy(door)),
      eight(() => runSweeps(world.deps, [{ ...sweep, due }])),
    ]);
    const { status, timeline } = await read(door);
    const isThere = status === 'In Progress';
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(isThere ? 200 : 409));
    const ends = timeline.filter(({ name }) => name === 'arrived' || name === 'noShowRecorded');
    expect(ends.map(({ name }) => name)).toEqual([isThere ? 'arrived' : 'noShowRecorded']);
    expect((await shiftRow(door.shift.id)).status).toBe(isThere ? 'In Progress' : 'Active');
    // The control: whoever looked before the others wrote saw it due.
    expect(looked).toBeGreaterThan(isThere ? 0 : 1);
  });

  test('with less than two hours left the shift is closed, and nobody is asked', async () => {
    const door = await doorAt(120, { lasts: '4h' });
    expect(await shiftRow(door.shift.id)).toMatchObject({ status: 'Cancelled', cancel_reason: 'mortar:noArrival' });
    expect(await plan(door)).toBeNull();
  });

  test.each([
    ['noShow', [{ rule: 'noShow', effect: -100 }], 'noShow', 0],
    ['excused', [], 'noShow', 0],
    ['turnedAway', [], 'turnedAway', 34_200],
  ] as const)('an Admin decides %s, once', async (decision, lines, as, payCents) => {
    const door = await doorAt(60);
    await notHere(door);
    const [review] = await openReviews(world, door.params.id);
    expect((await decideReview(world, review?.id ?? '', decision)).status).toBe(200);
    expect(code(await decideReview(world, review?.id ?? '', 'noShow'))).toBe('already_decided');
    expect(await standingLines(door.params.id)).toEqual(lines);
    expect(await read(door)).toMatchObject({ ending: { as, payCents, inReview: false, decision } });
    const kind = decision === 'turnedAway' ? 'arrivalProvenAfterwards' : 'noShowDecided';
    expect(await told(door, kind)).toEqual([1, 1]);
  });

  test('decided days later as turned away, the pharmacy has 48 hours from then to dispute the pay', async () => {
    const door = await doorAt(60);
    await notHere(door);
    await world.advance('50h');
    const [review] = await openReviews(world, door.params.id);
    await decideReview(world, review?.id ?? '', 'turnedAway');
    const until = after(world.clock.now(), 48 * HOUR).toISOString();
    expect((await read(door)).ending?.disputeUntil).toBe(until);
    await world.advance('47h');
    const body = { payCents: 0, reason: 'other', words: 'Nobody was there.' } as const;
    const disputed = await world.call(disputeCalls.disputeEnding, { as: door.owner, params: door.params, body });
    expect(disputed.status).toBe(200);
  });

  test('a code typed before without signal voids it, also once an Admin confirmed it', async () => {
    const door = await doorAt(60);
    await notHere(door);
    const [review] = await openReviews(world, door.params.id);
    await decideReview(world, review?.id ?? '', 'noShow');
    expect((await arriveBy(door, 3)).body).toMatchObject({ ending: { as: 'turnedAway', payCents: 34_200 } });
    expect(await standingLines(door.params.id)).toEqual([]);
  });

  test('a code typed after it does not, nor one whose phone spoke with the server in between', async () => {
    const door = await doorAt(60);
    await notHere(door);
    await advanceTo(door, 70);
    expect(code(await arriveBy(door, 65))).toBe('wrong_status');
    await read(door);
    expect(code(await arriveBy(door, 3))).toBe('wrong_status');
    expect(await openReviews(world, door.params.id)).toHaveLength(1);
  });

  test('a claim that was made without signal before is evidence for the Admin', async () => {
    const door = await doorAt(60);
    await notHere(door);
    await advanceTo(door, 75);
    const at = new Date(Date.parse(door.shift.startsAt) + 4 * 60_000).toISOString();
    const claim = { as: door.specialist, params: door.params, body: { at } };
    expect((await world.must(calls.arriveWithoutCode, claim)).status).toBe('Cancelled');
    const [review] = await openReviews(world, door.params.id);
    expect(review?.entries).toMatchObject([{ kind: 'arrival_without_code', at }]);
  });

  test('such a claim has an Admin look again at what was confirmed; excused, the line is void', async () => {
    const door = await doorAt(60);
    await notHere(door);
    await decideReview(world, (await openReviews(world, door.params.id))[0]?.id ?? '', 'noShow');
    const at = new Date(Date.parse(door.shift.startsAt) + 4 * 60_000).toISOString();
    await world.must(calls.arriveWithoutCode, { as: door.specialist, params: door.params, body: { at } });
    const [again] = await openReviews(world, door.params.id);
    expect(again).toMatchObject({ kind: 'noShow', cause: 'pharmacyWord', entries: [{ at }] });
    await decideReview(world, again?.id ?? '', 'excused');
    expect(await standingLines(door.params.id)).toEqual([]);
  });

  test('is reviewed also where the shift was deleted before that was refused', async () => {
    const door = await doorAt(120, { lasts: '4h' });
    const { id } = door.shift;
    await world.db.updateTable('shifts').set({ status: 'Deleted' }).where('id', '=', id).execute();
    const [review] = await openReviews(world, door.params.id);
    expect((await decideReview(world, review?.id ?? '', 'excused')).body).toMatchObject({ decision: 'excused' });
  });

  test('of one place of a line: it opens alone, the others stay', async () => {
    const { owner, shift, ids } = await post(2, { startsIn: '30h' });
    for (const { id } of await asked(2, ids[0] ?? ''))
      await world.must(calls.acceptEngagement, { as: owner, params: { id } });
    await world.advance('31h');
    await advanceTo({ shift }, 60);
    const { items } = await world.must(calls.listEngagements, { as: owner, query: { status: 'Booked' } });
    const mine = items.filter((one) => ids.includes(one.shiftId));
    expect(mine).toHaveLength(2);
    const gone = mine[0]?.id ?? '';
    await world.must(calls.reportNotHere, { as: owner, params: { id: gone } });
    const rows = await places(shift.postingId);
    expect(rows.map(({ status, line_id }) => [status, line_id === null]).sort()).toEqual([
      ['Active', true],
      ['Booked', false],
    ]);
    expect(rows.find(({ status }) => status === 'Active')?.backup_until).not.toBeNull();
  });
});
