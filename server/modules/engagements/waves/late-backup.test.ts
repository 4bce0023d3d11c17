/** Backups in waves (PRODUCT §3, "Backup"): a start agreed to after the posted one, the policy's numbers, and drives. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { clockTimeIn, minutesBetween } from '#contract/time.ts';
import { backupsIn, refusalCode as code } from '#test/world/backups-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  // Sunday, 10 AM in New Jersey.
  world = await createWorld({ startsAt: '2026-11-22T15:00:00Z' });
});
afterAll(() => world.close());

const { moveTo, standby, accept, inviteOf, cancellation } = backupsIn(() => world);
const clock = (moment: string | null | undefined) => moment && clockTimeIn(moment, 'America/New_York');

async function withPolicy(changes: Partial<Policy>, work: () => Promise<void>) {
  const as = await world.admin();
  const change = async (policy: Policy) => {
    const { version } = await world.must(adminEndpoints.getPolicy, { as });
    await world.must(adminEndpoints.updatePolicy, { as, body: { policy, version } });
  };
  await change({ ...defaultPolicy, ...changes });
  try {
    await work();
  } finally {
    await change(defaultPolicy);
  }
}

describe('once the start has passed', () => {
  test('a backup takes it with an agreed start, now and the drive; every clock counts from there', async () => {
    await moveTo('2026-12-07T15:00:00Z');
    const { shift, owner, people } = await cancellation({ backups: async () => [await world.specialist()] });
    const [backup] = people as [Specialist];
    await world.advance('200m');
    const asked = await inviteOf(backup, shift.id);
    // Ten minutes by car from Bloomfield, to the next five.
    expect(clock(asked?.agreedStart)).toBe('13:30');
    const { body } = await accept(backup, asked?.id ?? '');
    expect(body).toMatchObject({ status: 'Booked', shift: { startsAt: asked?.agreedStart } });
    expect(clock(body.terms.startsAt)).toBe('13:30');
    expect(body.payCents).toBe(Math.round(((10 * 60 - 30 - 30) / 60) * 7200));
    await world.advance('5m');
    const codes = await world.must(calls.getAttendanceCodes, { as: owner, params: { id: body.id } });
    const arrived = await world.must(calls.arrive, {
      as: backup,
      params: { id: body.id },
      body: { code: codes.arrival },
    });
    expect(arrived).toMatchObject({ status: 'In Progress', attendance: 'Arrived' });
    const { rows } = await sql<{ rule: string }>`
      select rule from standing_events where engagement_id = ${body.id}`.execute(world.db);
    expect(rows).toEqual([{ rule: 'onTime' }]);
  });

  test('the pharmacy sees what is left, at most: what the first to come would be paid, and a break only where it is sure', async () => {
    await moveTo('2026-12-14T15:00:00Z');
    const { shift, owner, people } = await cancellation({ backups: async () => [await world.specialist()] });
    const [backup] = people as [Specialist];
    const paid = async () => (await standby(owner, shift.id)).quote.paidMinutes;
    expect(await paid()).toBe(10 * 60 - 30);
    // Twenty minutes late; whoever is asked now would come a little later.
    await world.advance('200m');
    const { quote } = await standby(owner, shift.id);
    expect(quote.paidMinutes).toBe(9 * 60 + 40 - 30);
    const asked = await inviteOf(backup, shift.id);
    expect(clock(asked?.agreedStart)).toBe('13:30');
    expect(quote.payCents - (asked?.payCents ?? 0)).toBe(Math.round((10 / 60) * 7200));
    // 4 h 10 min are left, 3 h 40 min of them paid now: who starts in fifteen minutes works four hours without a break.
    await world.advance('330m');
    expect(await paid()).toBe(4 * 60);
    await world.advance('60m');
    expect(await paid()).toBe(3 * 60 + 10);
  });

  test('less than the shortest shift may be worked, and then without the unpaid break', async () => {
    await moveTo('2026-12-08T15:00:00Z');
    const { shift, people } = await cancellation({
      startsIn: '121m',
      lasts: '4h',
      backups: async () => [await world.specialist()],
    });
    const [backup] = people as [Specialist];
    await world.advance('151m');
    const { body } = await accept(backup, (await inviteOf(backup, shift.id))?.id ?? '');
    expect(body).toMatchObject({ status: 'Booked', terms: { breakMinutes: 0 } });
    const minutes = minutesBetween(body.terms.startsAt, body.terms.endsAt);
    expect(minutes).toBeLessThan(240);
    expect(body.payCents).toBe(Math.round((minutes / 60) * 7200));
  });

  test('with less than two hours left nobody can take it: it closes, and the pharmacy is told', async () => {
    await moveTo('2026-12-09T15:00:00Z');
    const { shift, owner, people } = await cancellation({
      startsIn: '121m',
      lasts: '4h',
      backups: async () => [await world.specialist()],
    });
    const [backup] = people as [Specialist];
    await world.advance('235m');
    const asked = await inviteOf(backup, shift.id);
    expect(code(await accept(backup, asked?.id ?? ''))).toBe('too_late');
    await world.advance('6m');
    expect((await standby(owner, shift.id)).plan).toMatchObject({ closedAs: 'ended', next: null });
    const row = await world.db.selectFrom('shifts').select('status').where('id', '=', shift.id).executeTakeFirst();
    expect(row?.status).toBe('Cancelled');
  });
});

describe('the policy', () => {
  test.each([
    ['wavePeople', { wavePeople: 1 }, 1],
    ['usualDriveMinutes', { usualDriveMinutes: 1 }, 0],
  ] as const)('%s changes how many are asked', async (_name, changes, asked) => {
    await moveTo('2026-12-10T15:00:00Z');
    await withPolicy(changes, async () => {
      const { shift, owner } = await cancellation({
        backups: async () => [await world.specialist(), await world.specialist()],
      });
      expect((await standby(owner, shift.id)).plan?.waves.at(-1)?.people.length ?? 0).toBe(asked);
    });
  });

  test('sameSoftwareMinutes says who is near, backupLeftHours until when a backup can come', async () => {
    await moveTo('2026-12-11T15:00:00Z');
    await withPolicy({ sameSoftwareMinutes: 1, backupLeftHours: 5 }, async () => {
      const { shift, owner } = await cancellation({ backups: async () => [await world.specialist()] });
      const { plan } = await standby(owner, shift.id);
      expect(plan?.waves.at(-1)?.tier).toBe('everyone');
      expect(plan?.until).toBe(world.at('8h'));
    });
  });
});

test('whoever drives further is asked from further away, and nobody from beyond their own drive', async () => {
  await moveTo('2026-12-12T15:00:00Z');
  // 79 miles to the north, which is a drive of 179 minutes.
  const livingFar = async ({ businessId }: Owner, longestDriveMinutes: number) => {
    const person = await world.specialist();
    const body = { longestDriveMinutes, minRateCents: 0, roles: [], invitesPerWeek: 10 };
    await world.must(specialistEndpoints.updateSpecialistPreferences, { as: person, body });
    await sql`update specialists set lat = lat6 / 1e6 + 1.15, lng = lng6 / 1e6 from shifts
      where shifts.business_id = ${businessId} and specialists.id = ${person.specialistId}`.execute(world.db);
    return person;
  };
  const { shift, owner, people } = await cancellation({
    startsIn: '20h',
    backups: (of) => Promise.all([livingFar(of, 180), livingFar(of, 170)]),
  });
  const { plan } = await standby(owner, shift.id);
  const [asked, ...others] = plan?.waves.at(-1)?.people ?? [];
  expect([asked?.specialistId, asked?.driveMinutes, others]).toEqual([people[0]?.specialistId, 179, []]);
});
