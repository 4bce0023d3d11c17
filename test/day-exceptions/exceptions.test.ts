/** Every exception of a shift's day × who says so first × on what evidence (PRODUCT §4, §5). */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { after, MINUTE, toDate } from '#contract/time.ts';
import { dayPage } from '../../scripts/day-exceptions/day-page.ts';
import { type Door, dayOf } from '../world/day-of.ts';
import { everybodyReads } from '../world/everybody-reads.ts';
import { locationNear } from '../world/location-near.ts';
import { decideReview, openReviews } from '../world/waiting-at-the-door.ts';
import { createWorld, type World } from '../world.ts';
import { type ExceptionRow, exceptions } from './exceptions.data.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// The bookings of the rows before would go on falling due, a hundred of them.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, read, release, notHere, arriveBy, standingLines, payments, shiftRow } = dayOf(() => world);

/** Five minutes before the start, as phones at the door do. */
async function leaveEvidence(door: Door, evidence: ExceptionRow['evidence']): Promise<void> {
  const { specialist: as, params, owner, shift } = door;
  if (evidence === 'code') await arriveBy(door);
  if (!claims.has(evidence)) return;
  const spot = await locationNear(world, owner, shift.id, { accuracyMeters: 20 });
  // Two miles and more from the door.
  const far = { ...spot, lat: spot.lat + 0.03 };
  const location = evidence.startsWith('place') ? spot : evidence === 'far' ? far : undefined;
  await world.must(calls.arriveWithoutCode, { as, params, body: location ? { location } : {} });
  if (evidence.endsWith('Denied')) await notHere(door);
}
const claims = new Set<string>(['claim', 'claimDenied', 'far', 'place', 'placeDenied']);

const sentHome = (door: Door, as: Door['owner'] | Door['specialist']) =>
  world.call(calls.reportSentHome, { as, params: door.params, body: {} });
const review = async ({ params }: Door) => (await openReviews(world, params.id))[0]?.id ?? '';

const departWithoutCode = ({ specialist: as, params }: Door) =>
  world.call(calls.departWithoutCode, { as, params, body: {} });

async function favoriteOf({ owner }: Door) {
  const person = await world.specialist();
  const params = { id: owner.businessId, specialistId: person.specialistId };
  await world.must(businessEndpoints.addFavourite, { as: owner, params });
  return person;
}

/** A backup who was asked accepts the shift that was opened again. */
async function accepted(door: Door, as: Awaited<ReturnType<typeof favoriteOf>>): Promise<void> {
  await advanceTo(door, 61);
  const { items } = await world.must(calls.listEngagements, { as, query: { shiftId: door.shift.id } });
  await world.must(calls.acceptEngagement, { as, params: { id: items[0]?.id ?? '' } });
}

type Reply = { readonly body: { readonly error?: { readonly code: string } } };

/** Says so, as the row has it. */
const say: Record<ExceptionRow['what'], (door: Door, row: ExceptionRow) => Promise<Reply | undefined>> = {
  late: async ({ specialist: as, params }, { first }) =>
    first === 'specialist'
      ? world.call(calls.cancelEngagement, { as, params, body: { reason: 'My car broke down' } })
      : undefined,
  arrived: async (door, { first }) => {
    if (first === 'clock') return undefined;
    if (first === 'specialist') return arriveBy(door);
    if (first === 'admin') return decideReview(world, await review(door), 'arrived');
    return world.call(calls.confirmArrival, { as: door.owner, params: door.params });
  },
  hours: async (door, { first, leave, at }) => {
    const { specialist, owner, params, codes } = door;
    const body = { code: codes.supervisorAttendance };
    if (leave === 'withCode') await world.must(calls.depart, { as: specialist, params, body });
    if (leave === 'alone') await departWithoutCode(door);
    if (first === 'pharmacy' && leave === 'never') await advanceTo(door, at + 240);
    if (first === 'pharmacy') return world.call(calls.approveTimesheet, { as: owner, params });
    // Closed 4 hours after the end, sent 12 hours after that as recorded, and 48 hours without an answer.
    await advanceTo(door, at + 64 * 60);
    return undefined;
  },
  release: async (door, { first, evidence }) => {
    if (first === 'admin') return decideReview(world, await review(door), 'notArrived');
    if (evidence === 'claimNow') await leaveEvidence(door, 'claim');
    return release(door);
  },
  noShow: async (door, { first, evidence }) => {
    if (first === 'clock') return undefined;
    if (evidence === 'claimNow') await leaveEvidence(door, 'claim');
    if (first === 'pharmacy' || evidence === 'nothing') {
      const reply = await notHere(door);
      if (first === 'pharmacy') return reply;
    }
    await world.settle();
    return decideReview(world, await review(door), evidence === 'nothing' ? 'noShow' : 'notArrived');
  },
  reinstated: async (door, { first, was, at, filled }) => {
    const backup = filled ? await favoriteOf(door) : null;
    await advanceTo(door, 60);
    await (was === 'released' ? release : notHere)(door);
    if (backup) await accepted(door, backup);
    await advanceTo(door, at);
    if (first === 'admin') return decideReview(world, await review(door), 'arrived');
    return world.call(calls.reinstateBooking, { as: door.owner, params: door.params });
  },
  walkOut: async (door, { first, at }) => {
    const body = { at: after(toDate(door.shift.startsAt), at * MINUTE).toISOString() };
    if (first === 'specialist') return departWithoutCode(door);
    const reply = await world.call(calls.reportWalkOut, { as: door.owner, params: door.params, body });
    return first === 'pharmacy' ? reply : decideReview(world, await review(door), 'walkOut');
  },
  left: async (door, { first }) => {
    if (first === 'clock') return undefined;
    if (first === 'specialist') return departWithoutCode(door);
    const body = { code: door.codes.supervisorAttendance };
    return world.call(calls.depart, { as: door.specialist, params: door.params, body });
  },
  turnedAway: async (door, { first }) => {
    if (first === 'clock') return undefined;
    if (first === 'pharmacy') return sentHome(door, door.owner);
    if (first === 'specialist') return sentHome(door, door.specialist);
    await notHere(door);
    await world.settle();
    return decideReview(world, await review(door), 'turnedAway');
  },
  sentHome: async (door, { first }) => {
    if (first === 'pharmacy') return sentHome(door, door.owner);
    const reply = await sentHome(door, door.specialist);
    return first === 'specialist' ? reply : decideReview(world, await review(door), 'sentHome');
  },
};

/** Who has been told of what this ended in; of what came before it, both may have been. */
const tellings = [
  'releasedToBackups',
  'noShowRecorded',
  'noShowDecided',
  'arrivalProvenAfterwards',
  'dayEndedEarly',
  'sentHomeClaimed',
  'arrivalDenied',
  'walkedOut',
  'walkOutDecided',
  'departed',
];
/** Of what follows such a word: only what was told of itself. */
const ownTellings: Partial<Record<ExceptionRow['what'], readonly string[]>> = {
  late: ['runningLate'],
  arrived: ['arrived', 'arrivalReviewOpened'],
  hours: ['timesheetApproved', 'hoursReviewOpened'],
  reinstated: ['bookingReinstated', 'arrivalProvenAfterwards'],
};
async function toldOf({ specialist, owner }: Door, kinds: readonly string[]): Promise<string[]> {
  await world.settle();
  const { rows } = await sql<{ user_id: string; kind: string }>`
    select distinct user_id, kind from notifications where user_id in (${specialist.userId}, ${owner.userId})`.execute(
    world.db,
  );
  const told = (userId: string) => rows.some((row) => row.user_id === userId && kinds.includes(row.kind));
  return [...(told(specialist.userId) ? ['specialist'] : []), ...(told(owner.userId) ? ['pharmacy'] : [])];
}

const earnedCents = async ({ params }: Door) => {
  const earnings = world.db.selectFrom('earnings').select('amount_cents').where('engagement_id', '=', params.id);
  return sumCents((await earnings.execute()).map(({ amount_cents }) => amount_cents));
};

const titleOf = ({ what, was, filled, leave, first, evidence, at, refused }: ExceptionRow) =>
  `${what}${leave ? `, left ${leave}` : ''}${was ? ` after ${was}` : ''}${filled ? ', filled' : ''} by ${first}, ${evidence}, ${at} min: ${refused ?? 'done'}`;

/** How days have ended so far: of those that end alike, the first is read. */
const ends = new Set<string>();

test.each(exceptions.map((row) => [titleOf(row), row] as const))('%s', async (_title, row) => {
  const door = await doorAt(-5);
  await leaveEvidence(door, row.evidence);
  if (row.what !== 'reinstated') await advanceTo(door, row.at);
  const reply = await say[row.what](door, row);
  expect(reply?.body.error?.code).toBe(row.refused);
  // What was typed without signal arrives after it.
  if (row.evidence === 'codeOffline') expect((await arriveBy(door, -5)).status).toBe(200);
  const told = await toldOf(door, ownTellings[row.what] ?? tellings);
  const now = await read(door);
  const lines = (await standingLines(door.params.id)).filter(({ rule }) => rule !== 'onTime');
  const plan = (await world.must(calls.getStandby, { as: door.owner, params: { id: door.shift.id } })).plan;
  const reviews = await openReviews(world, door.params.id);
  const due = (await payments(door.params.id)).filter(({ kind }) => kind === 'compensation');
  const earned = row.what === 'hours' ? await earnedCents(door) : null;
  expect({
    status: now.status,
    ending: now.ending?.as ?? null,
    pay: earned ?? now.ending?.payCents ?? 0,
    charged: earned ?? due.reduce((sum, { pay }) => sum + pay, 0),
    standing: lines.reduce((sum, { effect }) => sum + effect, 0),
    waits: reviews[0]?.kind ?? (row.what === 'hours' && now.dispute ? 'hours' : null),
    told,
    shift: (await shiftRow(door.shift.id)).status,
    backups: plan !== null && plan.closedAs === null,
  }).toEqual({
    status: row.status,
    ending: row.ending,
    pay: row.pay,
    charged: row.pay,
    standing: row.standing,
    waits: row.waits,
    told: row.told,
    shift: row.shift,
    backups: row.backups,
  });
  const end = `${row.what} by ${row.first}: ${row.status}, ${row.ending}, ${row.waits}`;
  if (!ends.has(end)) await everybodyReads(world, door);
  ends.add(end);
});

test('asked late in the day, the pharmacy may still say that it sent them home, after the end too: as of then', async () => {
  const door = await doorAt(-5);
  await leaveEvidence(door, 'code');
  await advanceTo(door, 299);
  await sentHome(door, door.specialist);
  await advanceTo(door, 660);
  const said = await sentHome(door, door.owner);
  expect(said.body).toMatchObject({ status: 'Cancelled', ending: { as: 'sentHome', payCents: 35_880 } });
  expect(await openReviews(world, door.params.id)).toEqual([]);
});

test('the page of the exceptions is written from these rows: npm run day:table', () => {
  expect(readFileSync('docs/day-exceptions.md', 'utf8')).toBe(dayPage(exceptions));
});
