/** Every exception of a shift's day × who says so first × on what evidence (PRODUCT §4, §5). */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { dayPage } from '../../scripts/day-exceptions/day-page.ts';
import { type Door, dayOf } from '../world/day-of.ts';
import { spotNear } from '../world/pharmacy-spot.ts';
import { decideReview, openReviews } from '../world/waiting-at-the-door.ts';
import { createWorld, type World } from '../world.ts';
import { type ExceptionRow, exceptions } from './exceptions.data.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { doorAt, advanceTo, read, release, notHere, arriveBy, standingLines, payments, shiftRow } = dayOf(() => world);

/** Five minutes before the start, as phones at the door do. */
async function leaveEvidence(door: Door, evidence: ExceptionRow['evidence']): Promise<void> {
  const { specialist: as, params, owner, shift } = door;
  if (evidence === 'code') await arriveBy(door);
  if (evidence !== 'claim' && evidence !== 'place') return;
  const location = evidence === 'place' ? await spotNear(world, owner, shift.id, { accuracyMeters: 20 }) : undefined;
  await world.must(calls.arriveWithoutCode, { as, params, body: location ? { location } : {} });
}

const sentHome = (door: Door, as: Door['owner'] | Door['specialist']) =>
  world.call(calls.reportSentHome, { as, params: door.params, body: {} });
const review = async ({ params }: Door) => (await openReviews(world, params.id))[0]?.id ?? '';

type Reply = { readonly body: { readonly error?: { readonly code: string } } };

/** Says so, as the row has it. */
const say: Record<ExceptionRow['what'], (door: Door, row: ExceptionRow) => Promise<Reply | undefined>> = {
  late: async () => undefined,
  release: (door) => release(door),
  noShow: async (door, { first, evidence }) => {
    if (first === 'clock') return undefined;
    if (first === 'pharmacy' || evidence === 'nothing') {
      const reply = await notHere(door);
      if (first === 'pharmacy') return reply;
    }
    await world.settle();
    return decideReview(world, await review(door), evidence === 'nothing' ? 'noShow' : 'notArrived');
  },
  turnedAway: (door, { first }) => sentHome(door, first === 'pharmacy' ? door.owner : door.specialist),
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
];
async function toldOf({ specialist, owner }: Door, kinds: readonly string[]): Promise<string[]> {
  await world.settle();
  const { rows } = await sql<{ user_id: string; kind: string }>`
    select distinct user_id, kind from notifications where user_id in (${specialist.userId}, ${owner.userId})`.execute(
    world.db,
  );
  const told = (userId: string) => rows.some((row) => row.user_id === userId && kinds.includes(row.kind));
  return [...(told(specialist.userId) ? ['specialist'] : []), ...(told(owner.userId) ? ['pharmacy'] : [])];
}

const titleOf = ({ what, first, evidence, at, refused }: ExceptionRow) =>
  `${what} by ${first}, ${evidence}, ${at} min: ${refused ?? 'done'}`;

test.each(exceptions.map((row) => [titleOf(row), row] as const))('%s', async (_title, row) => {
  const door = await doorAt(-5);
  await leaveEvidence(door, row.evidence);
  await advanceTo(door, row.at);
  const reply = await say[row.what](door, row);
  expect(reply?.body.error?.code).toBe(row.refused);
  // What was typed without signal arrives after it.
  if (row.evidence === 'codeOffline') expect((await arriveBy(door, -5)).status).toBe(200);
  const told = await toldOf(door, row.what === 'late' ? ['runningLate'] : tellings);
  const now = await read(door);
  const lines = (await standingLines(door.params.id)).filter(({ rule }) => rule !== 'onTime');
  const plan = (await world.must(calls.getStandby, { as: door.owner, params: { id: door.shift.id } })).plan;
  const reviews = await openReviews(world, door.params.id);
  const due = (await payments(door.params.id)).filter(({ kind }) => kind === 'compensation');
  expect({
    status: now.status,
    ending: now.ending?.as ?? null,
    pay: now.ending?.payCents ?? 0,
    charged: due.reduce((sum, { pay }) => sum + pay, 0),
    standing: lines.reduce((sum, { effect }) => sum + effect, 0),
    waits: reviews[0]?.kind ?? null,
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
