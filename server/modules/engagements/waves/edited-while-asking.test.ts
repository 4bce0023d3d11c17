/** A shift that its pharmacy changes while backups are asked (PRODUCT §3, "Backup"): the plan follows its terms. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import { backupsIn, refusalCode as code } from '#test/world/backups-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  // Sunday, 10 AM in New Jersey.
  world = await createWorld({ startsAt: '2026-11-22T15:00:00Z' });
});
afterAll(() => world.close());

const { moveTo, standby, inviteOf, favor, cancellation } = backupsIn(() => world);

async function oneFavorite(owner: Owner) {
  const person = await world.specialist();
  await favor(owner, person);
  return [person];
}

const decline = async (person: Specialist, shiftId: string) =>
  world.must(calls.declineEngagement, { as: person, params: { id: (await inviteOf(person, shiftId))?.id ?? '' } });
const change = (owner: Owner, id: string, body: object) =>
  world.must(shiftEndpoints.updateShift, { as: owner, params: { id }, body });
const planOf = (shiftId: string) =>
  world.db
    .selectFrom('backup_plans')
    .innerJoin('shifts', 'shifts.id', 'backup_plans.shift_id')
    .select(['backup_plans.starts_at', 'backup_plans.break_minutes', 'next_at', 'backup_until'])
    .where('shift_id', '=', shiftId)
    .executeTakeFirstOrThrow();

/** Ten hours that begin so much later than now, with a break of an hour. */
const hoursIn = (hours: number) => {
  const startsAt = after(world.clock.now(), hours * HOUR);
  return { startsAt: startsAt.toISOString(), endsAt: after(startsAt, 10 * HOUR).toISOString(), breakMinutes: 60 };
};

test('moved to a later day it stays open, and can be taken until two hours before its new end', async () => {
  await moveTo('2026-11-30T15:00:00Z');
  const { shift, owner, people } = await cancellation({ startsIn: '60h', backups: oneFavorite });
  await decline(people[0] as Specialist, shift.id);
  const moved = hoursIn(10 * 24);
  await change(owner, shift.id, moved);
  const until = after(moved.endsAt, -2 * HOUR).toISOString();
  expect((await standby(owner, shift.id)).plan?.until).toBe(until);
  const { starts_at, break_minutes } = await planOf(shift.id);
  expect([starts_at.toISOString(), break_minutes]).toEqual([moved.startsAt, 60]);
  // Past the last moment of the hours it had.
  await world.advance('70h');
  const seen = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
  expect([seen.status, seen.startsAt]).toEqual(['Active', moved.startsAt]);
});

test('at a better rate it is asked anew at once, and whoever said no is not asked twice', async () => {
  await moveTo('2026-12-07T15:00:00Z');
  const { shift, owner, people } = await cancellation({
    startsIn: '60h',
    backups: async (of) => {
      const dear = await world.specialist();
      const body = { longestDriveMinutes: 60, minRateCents: 8000, roles: [], invitesPerWeek: 10 };
      await world.must(specialistEndpoints.updateSpecialistPreferences, { as: dear, body });
      return [...(await oneFavorite(of)), dear];
    },
  });
  const [favorite, dear] = people as [Specialist, Specialist];
  await decline(favorite, shift.id);
  await world.advance('1h');
  expect([(await planOf(shift.id)).next_at, await inviteOf(dear, shift.id)]).toEqual([null, undefined]);
  await change(owner, shift.id, { ratePerHourCents: 8500 });
  await world.advance('0m');
  expect(await inviteOf(dear, shift.id)).toMatchObject({ status: 'Pending', terms: { ratePerHourCents: 8500 } });
  expect((await inviteOf(favorite, shift.id))?.status).toBe('Declined');
});

test('stopped, it is not asked again by a change, and asked again it is by the new hours', async () => {
  await moveTo('2026-12-14T15:00:00Z');
  const { shift, owner } = await cancellation({ startsIn: '60h' });
  const to = { as: owner, params: { id: shift.id } };
  await world.must(calls.stopWaves, to);
  const moved = hoursIn(100);
  await change(owner, shift.id, moved);
  const { starts_at, ...rest } = await planOf(shift.id);
  expect(starts_at.toISOString()).toBe(moved.startsAt);
  expect(rest).toEqual({ break_minutes: 60, next_at: null, backup_until: null });
  // Twelve hours between two waves, 72 hours or more before the start.
  const { plan } = await world.must(calls.restartWaves, to);
  expect(plan).toMatchObject({ until: after(moved.endsAt, -2 * HOUR).toISOString(), pauseMinutes: 720 });
});

test('changed on another open place of its line, the plan follows, and no place is taken after the start', async () => {
  await moveTo('2026-12-21T15:00:00Z');
  const { engagement, owner, people } = await cancellation({ startsIn: '60h', headcount: 2, backups: oneFavorite });
  const { items } = await world.must(calls.listEngagements, { as: people[0] as Specialist, query: {} });
  const invite = items.find(({ origin }) => origin === 'invite');
  await world.must(calls.declineEngagement, { as: people[0] as Specialist, params: { id: invite?.id ?? '' } });
  expect(invite?.shiftId).not.toBe(engagement.shiftId);
  const moved = hoursIn(100);
  await change(owner, invite?.shiftId ?? '', moved);
  const { starts_at, backup_until } = await planOf(engagement.shiftId);
  expect([starts_at.toISOString(), backup_until]).toEqual([moved.startsAt, null]);
});

test('less than two hours before the start it changes as long as the start stays as it is', async () => {
  await moveTo('2026-12-28T15:00:00Z');
  const { id, startsAt, endsAt, owner } = await world.shift({ startsIn: '150m' });
  await world.advance('40m');
  expect(await change(owner, id, { startsAt, endsAt, ratePerHourCents: 8000 })).toMatchObject({
    startsAt,
    ratePerHourCents: 8000,
  });
  const body = { startsAt: after(startsAt, HOUR / 12).toISOString(), endsAt };
  const reply = await world.call(shiftEndpoints.updateShift, { as: owner, params: { id }, body });
  expect([reply.status, code(reply)]).toEqual([409, 'starts_too_soon']);
});
