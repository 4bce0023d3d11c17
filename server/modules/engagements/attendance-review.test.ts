/** What an Admin decides about an arrival or hours that nothing bears out (PRODUCT §5). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attendanceReviewEndpoints as reviewCalls } from '#contract/engagements/attendance-review-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { newId } from '#server/ids.ts';
import { atTheDoor } from '#test/world/at-the-door.ts';
import { decideDisputeAs, disputesToDecide } from '#test/world/disputes.ts';
import { countNotices, decideReview, openReviews, waitingAtTheDoor } from '#test/world/waiting-at-the-door.ts';
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
const earned = async (as: Person) =>
  (await world.must(walletEndpoints.getWallet, { as })).transactions
    .filter(({ kind }) => kind === 'earning')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

describe('an Admin decides', () => {
  test('an arrival: she came, from the moment she claimed, with a reason both read; once', async () => {
    const door = await waitingAtTheDoor(world);
    await world.advance('16m');
    const [review] = await openReviews(world, door.params.id);
    expect(review).toMatchObject({
      cause: 'noProof',
      entries: [{ kind: 'arrival_without_code', at: door.engagement.waitingSince }],
    });
    const key = newId();
    const [first, again] = [
      await decideReview(world, review?.id ?? '', 'arrived', key),
      await decideReview(world, review?.id ?? '', 'arrived', key),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(code(await decideReview(world, review?.id ?? '', 'notArrived'))).toBe('already_decided');
    const arrived = await read(door);
    expect(arrived).toMatchObject({
      status: 'In Progress',
      arrivalProof: 'admin',
      arrivedAt: door.engagement.waitingSince,
    });
    expect(arrived.timeline.at(-1)).toMatchObject({ detail: expect.stringContaining('The camera shows it') });
    expect([
      await countNotices(world, door.specialist, 'arrived'),
      await countNotices(world, door.owner, 'arrived'),
    ]).toEqual([1, 1]);
  });

  test('an arrival: she did not come; nothing is paid, standing stays, and backups are asked', async () => {
    const door = await waitingAtTheDoor(world);
    await world.must(calls.reportNotHere, { as: door.owner, params: door.params });
    const [review] = await openReviews(world, door.params.id);
    expect((await decideReview(world, review?.id ?? '', 'notArrived')).body).toMatchObject({ decision: 'notArrived' });
    const { plan } = await world.must(calls.getStandby, { as: door.owner, params: { id: door.shift.id } });
    expect(plan).toMatchObject({ cause: 'released', closedAs: null });
    await world.advance('3d');
    expect(await read(door)).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'The camera shows it',
      ending: { as: 'released' },
    });
    expect(await earned(door.specialist)).toBe(0);
    expect([
      await countNotices(world, door.specialist, 'releasedToBackups'),
      await countNotices(world, door.owner, 'releasedToBackups'),
    ]).toEqual([1, 1]);
  });

  test('two Admins at once decide once', async () => {
    const door = await waitingAtTheDoor(world);
    await world.must(calls.reportNotHere, { as: door.owner, params: door.params });
    const [review] = await openReviews(world, door.params.id);
    const replies = await Promise.all([
      decideReview(world, review?.id ?? '', 'arrived'),
      decideReview(world, review?.id ?? '', 'notArrived'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  /** In by code, out by code two hours past the end, and claims all of it; the pharmacy says nothing. */
  async function claimedTooMuch() {
    const door = await atTheDoor(world);
    const { specialist, params, codes, shift } = door;
    await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
    await world.advance(world.until(shift.endsAt, 0));
    await world.must(calls.depart, { as: specialist, params, body: { code: codes.supervisorAttendance } });
    await world.advance('3h');
    const body = { startedAt: shift.startsAt, endedAt: after(shift.endsAt, 2 * HOUR).toISOString(), breakMinutes: 30 };
    await world.must(calls.submitTimesheet, { as: specialist, params, body });
    await world.advance('48h');
    const [review] = await disputesToDecide(world, params.id);
    return { ...door, review };
  }

  test.each([
    // 690 minutes at $72.00, of which 570 were undisputed.
    ['claimed', 82_800, 690],
    ['offered', 68_400, 570],
  ] as const)(
    'hours beyond the record, as %s: the undisputed part was paid at once',
    async (decision, cents, minutes) => {
      const door = await claimedTooMuch();
      expect(door.review).toMatchObject({
        kind: 'silence',
        claimed: { payCents: 82_800 },
        offered: { payCents: 68_400 },
      });
      await world.advance('1h');
      expect(await earned(door.specialist)).toBe(68_400);
      expect((await decideDisputeAs(world, door.review?.id ?? '', decision)).status).toBe(200);
      await world.advance('30h');
      expect(await earned(door.specialist)).toBe(cents);
      expect((await read(door)).timesheet).toMatchObject({ status: 'Approved', paidMinutes: minutes });
      expect([
        await countNotices(world, door.specialist, 'disputeDecided'),
        await countNotices(world, door.owner, 'disputeDecided'),
      ]).toEqual([1, 1]);
    },
  );

  /** Nobody signed when she left, and nobody says a word. */
  async function leftUnsigned() {
    const door = await atTheDoor(world);
    await world.must(calls.arrive, { as: door.specialist, params: door.params, body: { code: door.codes.arrival } });
    await world.advance(world.until(door.shift.endsAt, -5));
    await world.advance('13h');
    await world.advance('49h');
    const [review] = await disputesToDecide(world, door.params.id);
    return { ...door, review };
  }

  test.each([
    ['claimed', 'Approved', 68_400],
    ['offered', 'Cancelled', 0],
  ] as const)('hours nobody signed, as %s', async (decision, status, cents) => {
    const door = await leftUnsigned();
    expect(door.review).toMatchObject({ cause: 'noDeparture', offered: { hours: null, payCents: 0 } });
    expect((await decideDisputeAs(world, door.review?.id ?? '', decision)).status).toBe(200);
    expect((await read(door)).status).toBe(status);
    await world.advance('1h');
    expect(await earned(door.specialist)).toBe(cents);
  });

  test('not what the pharmacy approves itself meanwhile', async () => {
    const door = await leftUnsigned();
    await world.must(calls.approveTimesheet, { as: door.owner, params: door.params });
    expect(await disputesToDecide(world, door.params.id)).toEqual([]);
    expect(code(await decideDisputeAs(world, door.review?.id ?? '', 'offered'))).toBe('already_decided');
    // Nobody had disputed anything: the approval tells it all.
    expect([
      await countNotices(world, door.specialist, 'disputeWithdrawn'),
      await countNotices(world, door.specialist, 'timesheetApproved'),
    ]).toEqual([0, 1]);
  });

  test('alone: nobody else sees the queue', async () => {
    const door = await atTheDoor(world);
    for (const as of [door.owner, door.specialist])
      expect((await world.call(reviewCalls.listAttendanceReviews, { as })).status).toBe(403);
  });
});

describe('the database', () => {
  test('refuses an arrival by evidence that nothing bears out', async () => {
    const door = await waitingAtTheDoor(world);
    const arrive = (proof: string | null) =>
      sql`update engagements set status = 'In Progress', arrived_at = now(), arrived_by = 'evidence', arrival_proof = ${proof} where id = ${door.params.id}`.execute(
        world.db,
      );
    await expect(arrive(null)).rejects.toThrow(/engagements_arrival_proved/);
    await expect(arrive('place')).rejects.toThrow(/engagements_place_proved/);
    await expect(arrive('pharmacy')).rejects.toThrow(/engagements_pharmacy_proved/);
  });
});
