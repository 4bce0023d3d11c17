/** Waves against everything else that can happen to the shift, 16 at once (PRODUCT §3, "Backup"). */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { RowSweep } from '#server/call/sweep.ts';
import { inTransaction } from '#server/db/open.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { backupsIn, refusalCode } from '#test/world/backups-in.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import { waitingForLocks } from '#test/world/money.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type World } from '#test/world.ts';
import { askBackups } from './send-wave.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ startsAt: '2026-11-22T15:00:00Z' });
});
afterAll(() => world.close());

const { moveTo, standby, accept, inviteOf, favor, cancellation } = backupsIn(() => world);
const EACH = 8;
const times = <T>(act: () => Promise<T>) => Array.from({ length: EACH }, act);

/** Everybody is a favorite: one wave asks them all. */
const favorites = (count: number) => async (owner: Owner) => {
  const people = await Promise.all(Array.from({ length: count }, () => world.specialist()));
  for (const person of people) await favor(owner, person);
  return people;
};
const only409 = (replies: readonly { status: number; body: { error?: { message: string } } }[]) => {
  const lost = replies.filter(({ status }) => status !== 200);
  expect(lost.every(({ status, body }) => status === 409 && (body.error?.message.length ?? 0) > 10)).toBe(true);
};
const asksOf = async (shiftId: string) =>
  (
    await sql`select a.specialist_id from backup_asks a join backup_plans p on p.id = a.plan_id where p.shift_id = ${shiftId}`.execute(
      world.db,
    )
  ).rows.length;

test('16 processes and people who send one wave send it once; the look without the lock would send it 16 times', async () => {
  const { shift, owner, people } = await cancellation();
  await moveTo(after(world.clock.now(), 30 * MINUTE).toISOString());
  let looked = 0;
  // No wave is asked for before all sweeps have looked, or the last of them would find none due.
  const allThere = barrierOf(2 * EACH);
  const due = async (...given: Parameters<RowSweep['due']>) => {
    const ids = await askBackups.due(...given);
    looked += ids.includes(shift.id) ? 1 : 0;
    await allThere();
    return ids;
  };
  const ask = async () => {
    await allThere();
    return world.call(calls.askNextWave, { as: owner, params: { id: shift.id }, body: { afterWave: 1 } });
  };
  const [replies] = await Promise.all([
    Promise.all(times(ask)),
    Promise.all(times(() => runSweeps(world.deps, [{ ...askBackups, due }]))),
  ]);
  only409(replies);
  expect([await asksOf(shift.id), (await standby(owner, shift.id)).plan?.waves.length]).toEqual([2, 2]);
  expect(await inviteOf(people[1] as Specialist, shift.id)).toMatchObject({ status: 'Pending' });
  // The control.
  expect(looked).toBe(EACH);
});

test('16 who accept the invites of a wave: one has the shift', async () => {
  const { shift, people } = await cancellation({ backups: favorites(16) });
  const invites = await Promise.all(people.map(async (as) => ({ as, id: (await inviteOf(as, shift.id))?.id ?? '' })));
  const replies = await Promise.all(invites.map(({ as, id }) => accept(as, id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  only409(replies);
});

test('stop against accept: it is booked or it is stopped, never both', async () => {
  const { shift, owner, people } = await cancellation({ backups: favorites(EACH) });
  const invites = await Promise.all(people.map(async (as) => ({ as, id: (await inviteOf(as, shift.id))?.id ?? '' })));
  const replies = await Promise.all([
    ...invites.map(({ as, id }) => accept(as, id)),
    ...times(() => world.call(calls.stopWaves, { as: owner, params: { id: shift.id } })),
  ]);
  only409(replies);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const { plan } = await standby(owner, shift.id);
  const answers = plan?.waves.flatMap((wave) => wave.people.map(({ answer }) => answer)) ?? [];
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(plan?.closedAs === 'filled' ? 1 : 0);
  expect(answers).not.toContain('asked');
});

test('16 who ask again after a stop: one does, and nobody is asked twice; without the lock many do', async () => {
  const { shift, owner } = await cancellation();
  const to = { as: owner, params: { id: shift.id } };
  const restart = () =>
    Promise.all([
      ...times(() => world.call(calls.restartWaves, to)),
      ...times(() => world.call(calls.restartWaves, to)),
    ]);
  await world.must(calls.stopWaves, to);
  const replies = await restart();
  only409(replies);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all(times(() => runSweeps(world.deps, [askBackups])));
  const { plan } = await standby(owner, shift.id);
  expect(plan?.waves.flatMap((wave) => wave.people.map(({ answer }) => answer))).toEqual(['withdrawn', 'asked']);
  // The control.
  await world.must(calls.stopWaves, to);
  const unguarded = await withoutLocks(world, { callers: 2 * EACH }, restart);
  expect(unguarded.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
});

test('a raised rate against accept: who accepts is paid the rate on the table, never less than it showed', async () => {
  const { shift, owner, people } = await cancellation({ backups: favorites(EACH) });
  const invites = await Promise.all(people.map(async (as) => ({ as, id: (await inviteOf(as, shift.id))?.id ?? '' })));
  const rates = Array.from({ length: EACH }, (_, at) => 7300 + at * 100);
  const replies = await Promise.all([
    ...rates.map((ratePerHourCents) =>
      world.call(calls.raiseRate, { as: owner, params: { id: shift.id }, body: { ratePerHourCents } }),
    ),
    ...invites.map(({ as, id }) => accept(as, id)),
  ]);
  expect(new Set(replies.map(({ status }) => status))).not.toContain(500);
  const row = await sql<{ rate: number; posted: number; pay: number; locked: number }>`
    select e.rate_per_hour_cents as rate, s.rate_per_hour_cents as posted, e.pay_cents as pay,
      (e.terms ->> 'ratePerHourCents')::int as locked
    from engagements e join shifts s on s.id = e.shift_id where e.shift_id = ${shift.id} and e.status = 'Booked'`.execute(
    world.db,
  );
  expect(row.rows).toHaveLength(1);
  const { rate, posted, pay, locked } = row.rows[0] ?? { rate: 0, posted: 1, pay: 0, locked: 0 };
  expect([rate, locked, pay]).toEqual([posted, posted, Math.round((posted * 570) / 60)]);
  expect(rate).toBeGreaterThanOrEqual(7200);
});

test('a wave against a request the pharmacy accepts: no wave goes out once it is booked', async () => {
  const { shift, owner } = await cancellation({ startsIn: '7h' });
  const asker = await world.specialist();
  const request = await world.must(calls.requestShift, { as: asker, params: { id: shift.id }, body: {} });
  const accepted = times(() => world.call(calls.acceptEngagement, { as: owner, params: { id: request.id } }));
  const asked = times(() =>
    world.call(calls.askNextWave, { as: owner, params: { id: shift.id }, body: { afterWave: 1 } }),
  );
  const replies = await Promise.all([...accepted, ...asked]);
  only409(replies);
  const { plan } = await standby(owner, shift.id);
  expect(plan?.closedAs).toBe('filled');
  expect(plan?.waves.flatMap((wave) => wave.people.map(({ answer }) => answer))).not.toContain('asked');
  const again = await world.call(calls.askNextWave, { as: owner, params: { id: shift.id }, body: { afterWave: 2 } });
  expect(refusalCode(again)).toBe('not_asking');
});

test('two waves at once ask nobody more often a week than they want', async () => {
  await sql`update specialists set status = 'Paused'`.execute(world.db);
  const [first, second] = [await world.bookedShift({ startsIn: '3h' }), await world.bookedShift({ startsIn: '3h' })];
  const wanted = await world.specialist();
  await world.must(specialistEndpoints.updateSpecialistPreferences, {
    as: wanted,
    body: { longestDriveMinutes: 60, minRateCents: 0, roles: [], invitesPerWeek: 1 },
  });
  for (const { owner, specialist, engagement } of [first, second]) {
    await favor(owner, wanted);
    const params = { id: engagement.id };
    await world.must(calls.cancelEngagement, { as: specialist, params, body: { reason: 'I am ill.' } });
  }
  let waves: Promise<unknown> = Promise.resolve();
  await inTransaction(world.deps.db, async (db) => {
    await sql`select from specialists where id = ${wanted.specialistId} for no key update`.execute(db);
    waves = Promise.all([first, second].map(({ shift }) => askBackups.act(world.deps, shift.id)));
    // The control: both have chosen them, and wait to ask.
    while ((await waitingForLocks(world.db)) < 2) await sleep(5);
  });
  await waves;
  const invites = await Promise.all([first, second].map(({ shift }) => inviteOf(wanted, shift.id)));
  expect(invites.filter((invite) => invite !== undefined)).toHaveLength(1);
  expect(await Promise.all([first, second].map(({ shift }) => asksOf(shift.id)))).toContain(0);
});

test('control: without the guard of the database a careless wave outlives the booking; with it none does', async () => {
  const raced = async (guarded: boolean) => {
    const { shift } = await cancellation({ backups: favorites(1) });
    if (!guarded) await sql`alter table backup_waves disable trigger backup_waves_of_open_shift`.execute(world.db);
    const allLooked = barrierOf(2);
    const look = async () => {
      await sql`select 1 from backup_plans where shift_id = ${shift.id} and closed_at is null`.execute(world.db);
      await allLooked();
    };
    const book = look().then(() =>
      sql`update backup_plans set closed_at = started_at, closed_as = 'filled', next_at = null where shift_id = ${shift.id}`.execute(
        world.db,
      ),
    );
    const send = look().then(async () => {
      await book;
      await sql`insert into backup_waves (plan_id, number, tier, asked_at, asked)
        select id, 9, 'everyone', started_at, 0 from backup_plans where shift_id = ${shift.id}`.execute(world.db);
    });
    const [, sent] = await Promise.allSettled([book, send]);
    await sql`alter table backup_waves enable trigger backup_waves_of_open_shift`.execute(world.db);
    return sent.status === 'fulfilled';
  };
  expect(await raced(false)).toBe(true);
  expect(await raced(true)).toBe(false);
});
