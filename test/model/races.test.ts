/**
 * Sixteen calls at the same instant, through HTTP (issue 12, "Proof"). Each race is run three times: as it is; without the
 * locks, where the database still refuses what must not be; and with neither, as the control that there is a race at all.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inAnyStatus, withoutLocks } from '../world/without-locks.ts';
import { createWorld, type World } from '../world.ts';
import { AT_ONCE, type Race, type Reply, races } from './races.ts';
import { reopeningRaces } from './reopening-races.ts';

/** The database's own refusals, of whichever the control has none. */
const refusals = [
  'drop index engagements_one_live',
  'alter table booking_records drop constraint booking_records_pkey cascade',
  'drop index payments_one_open',
  'drop index booking_undos_by_business',
  'drop index booking_undos_by_specialist',
  'drop index amendments_one_open',
  'alter table engagements drop constraint engagements_no_overlap',
  'alter table engagements drop constraint engagements_absent',
  'drop trigger engagements_transition on engagements',
  'drop trigger engagements_end_amendments on engagements',
  'drop trigger engagements_counter_offers on engagements',
  'drop trigger engagements_rate_booked on engagements',
  'drop trigger amendments_transition on amendments',
  'drop trigger amendments_of_live_booking on amendments',
  'drop trigger licenses_transition on licenses',
  'drop trigger shifts_transition on shifts',
  'drop trigger shifts_block_whole on shifts',
  'drop trigger backup_waves_of_open_shift on backup_waves',
];
/** That a verified license is not declined is said by the update alone: to the database it is a withdrawal, which is lawful. */
const withoutLocksAlone = inAnyStatus(/^update "shifts"/);
const withNeither = inAnyStatus(/^update "(shifts|licenses|engagements)"/);

let world: World;
let bare: World;
beforeAll(async () => {
  // Without locks calls do wait for each other in a circle: found at once.
  const limits = { options: '-c deadlock_timeout=20ms' };
  world = await createWorld({ limits });
  bare = await createWorld({ limits });
  for (const refusal of refusals) await sql.raw(refusal).execute(bare.db);
});
afterAll(async () => {
  await world.close();
  await bare.close();
});

describe.each(Object.entries({ ...races, ...reopeningRaces }))('%s', (_, { prepare, databaseRefuses }) => {
  test('of sixteen at once', async () => {
    const race = await prepare(world);
    const replies = await run(race);
    const lost = replies.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]));
    for (const { body } of lost) expect(body.error?.message).toMatch(/\w+ \w+/);
    expect(race.hold).toContain(replies.length - lost.length);
    expect(await race.wrong()).toEqual([]);
  });

  if (databaseRefuses)
    test('without the locks the database refuses', async () => {
      const race = await prepare(world);
      await withoutLocks(world, off(race, withoutLocksAlone), (answered) => run(race, answered));
      expect(await race.wrong()).toEqual([]);
    });

  test('control: with neither it goes wrong', async () => {
    const race = await prepare(bare);
    const replies = await withoutLocks(bare, off(race, withNeither), (answered) => run(race, answered));
    const failed = replies.filter(({ status }) => status >= 500);
    expect([await race.wrong(), failed], 'what is wrong, and which calls failed').not.toEqual([[], []]);
  });
});

const off = ({ last }: Race, rewrite: (text: string) => string) => ({
  callers: AT_ONCE,
  rewrite,
  ...(last && { last }),
});

function run({ between }: Race, answered?: () => void): Promise<Reply[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      between[index % between.length]!(Math.floor(index / between.length)).finally(answered),
    ),
  );
}
