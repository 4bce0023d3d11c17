/** What a specialist looks for and when they are free, through HTTP: kept, theirs alone, and what it does to invites. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { allDay } from '#contract/specialists/free-hours.ts';
import { addDays, dayIn } from '#contract/time.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { getSpecialistPreferences, updateSpecialistPreferences, getAvailability, updateAvailability } =
  specialistEndpoints;
const wishes = { longestDriveMinutes: 40, minRateCents: 6500, roles: ['Pharmacist' as const], invitesPerWeek: 4 };
const prefer = (as: Specialist, change: Partial<typeof wishes>) =>
  world.must(updateSpecialistPreferences, {
    as,
    body: { longestDriveMinutes: 240, minRateCents: 0, roles: [], invitesPerWeek: 10, ...change },
  });
const offOn = (as: Specialist, day: string) =>
  world.must(updateAvailability, { as, body: { days: [{ day, hours: null }] } });
const dayOf = (shift: { startsAt: string; timeZone: string }) => dayIn(shift.startsAt, shift.timeZone);
const offered = async (shift: { id: string; owner: { token: string; userId: string; email: string } }) =>
  (await world.must(engagementEndpoints.listCandidates, { as: shift.owner, params: { id: shift.id } })).items.map(
    ({ specialistId }) => specialistId,
  );
const invite = (shift: Awaited<ReturnType<World['shift']>>, { specialistId }: Specialist) =>
  world.call(engagementEndpoints.inviteSpecialist, {
    as: shift.owner,
    params: { id: shift.id },
    body: { specialistId },
  });

describe('keeping them', () => {
  test('who said nothing reads the policy\u2019s numbers and is always free', async () => {
    const me = await world.specialist();
    expect(await world.must(getSpecialistPreferences, { as: me })).toEqual({
      home: { city: 'Bloomfield', state: 'NJ', zip: '07003' },
      ...{ longestDriveMinutes: 60, minRateCents: 0, roles: [], invitesPerWeek: 10 },
    });
    const { week, days, timeZone } = await world.must(getAvailability, { as: me });
    expect([week, days, timeZone]).toEqual([Array(7).fill(allDay), [], 'America/New_York']);
  });

  test('preferences are kept; the usual week and single days do not undo each other', async () => {
    const me = await world.specialist();
    expect(await world.must(updateSpecialistPreferences, { as: me, body: wishes })).toMatchObject(wishes);
    const week = [...Array(6).fill(allDay), null];
    const tomorrow = addDays(dayIn(world.clock.now(), 'America/New_York'), 1);
    await offOn(me, tomorrow);
    await world.must(updateAvailability, { as: me, body: { week } });
    const afternoon = { day: addDays(tomorrow, 1), hours: { from: '13:00', to: '22:00' } };
    await world.must(updateAvailability, { as: me, body: { days: [afternoon] } });
    expect(await world.must(getAvailability, { as: me })).toMatchObject({
      week,
      days: [{ day: tomorrow, hours: null }, afternoon],
    });
    await world.must(updateAvailability, { as: me, body: { days: [{ day: tomorrow, usual: true }] } });
    expect((await world.must(getAvailability, { as: me })).days).toEqual([afternoon]);
    expect(await world.must(getSpecialistPreferences, { as: me })).toMatchObject(wishes);
  });

  test('changes by several devices at once keep all their days', async () => {
    const me = await world.specialist();
    const first = addDays(dayIn(world.clock.now(), 'America/New_York'), 3);
    const days = Array.from({ length: 16 }, (_, index) => addDays(first, index));
    await Promise.all(days.map((day) => offOn(me, day)));
    expect((await world.must(getAvailability, { as: me })).days.map(({ day }) => day)).toEqual(days);
  });

  test.each<[string, object]>([
    ['a week of six days', { week: Array(6).fill(null) }],
    ['a time that is none', { days: [{ day: '2026-12-01', hours: { from: '9', to: '25:00' } }] }],
    ['a day with neither hours nor the usual ones', { days: [{ day: '2026-12-01' }] }],
    ['a day of the year after next', { days: [{ day: '2029-01-01', hours: null }] }],
  ])('%s is refused', async (_what, body) => {
    const { status } = await world.call(updateAvailability, { as: await world.specialist(), body });
    expect(status).toBe(422);
  });

  test('only the specialist reads them, and a deleted account leaves none', async () => {
    const me = await world.specialist();
    await prefer(me, { minRateCents: 6500 });
    await offOn(me, '2026-12-24');
    expect((await world.call(getAvailability, { as: await world.owner() })).status).toBe(403);
    await world.prove(me);
    await world.must(accountEndpoints.deleteUser, { as: me, params: { id: me.userId }, body: { reasons: ['Other'] } });
    for (const table of ['specialist_preferences', 'specialist_days'] as const)
      expect(
        await world.db.selectFrom(table).selectAll().where('specialist_id', '=', me.specialistId).execute(),
      ).toEqual([]);
  });
});

describe('invites', () => {
  test.each<[string, (me: Specialist, day: string) => Promise<unknown>]>([
    ['it pays less than they want', (me) => prefer(me, { minRateCents: 7201 })],
    ['it is on a day off', offOn],
    ['it is farther than they drive', (me) => prefer(me, { longestDriveMinutes: 5 })],
    ['it is another role than they look for', (me) => prefer(me, { roles: ['Pharmacy Technician' as never] })],
  ])('a person is not offered, and not why, when %s; a request stays possible', async (_why, say) => {
    const shift = await world.shift();
    const me = await world.specialist();
    expect(await offered(shift)).toContain(me.specialistId);
    await say(me, dayOf(shift));
    expect(await offered(shift)).not.toContain(me.specialistId);
    const refused = await invite(shift, me);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'not_taking_invites']);
    const { status } = await world.call(engagementEndpoints.requestShift, {
      as: me,
      params: { id: shift.id },
      body: {},
    });
    expect(status).toBeLessThan(300);
    expect(await offered(shift), 'who asked is seen').toContain(me.specialistId);
  });

  test('a person gets no more invites in seven days than they want; a week later there is room again', async () => {
    const me = await world.specialist();
    await prefer(me, { invitesPerWeek: 1 });
    const [first, second] = [await world.shift({ startsIn: '200h' }), await world.shift({ startsIn: '260h' })];
    expect((await invite(first, me)).status).toBeLessThan(300);
    expect((await invite(second, me)).body.error?.code).toBe('not_taking_invites');
    await world.advance('169h');
    const third = await world.shift({ startsIn: '200h' });
    expect((await invite(third, me)).status).toBeLessThan(300);
  });

  test('who has not said how many gets as many as the policy says', async () => {
    const me = await world.specialist();
    const admin = await world.admin();
    const change = async (invitesPerWeek: number) => {
      const { version, policy } = await world.must(adminEndpoints.getPolicy, { as: admin });
      await world.must(adminEndpoints.updatePolicy, {
        as: admin,
        body: { version, policy: { ...policy, invitesPerWeek } },
      });
    };
    const shift = await world.shift();
    await change(0);
    expect((await invite(shift, me)).body.error?.code).toBe('not_taking_invites');
    await change(10);
    expect((await invite(shift, me)).status).toBeLessThan(300);
  });
});

test('Find shows what was said at once', async () => {
  const me = await world.specialist();
  const shift = await world.shift();
  const mine = async () => {
    const body = { startDate: dayOf(shift), stepSize: 1, show: 'forYou' as const, radiusMiles: 60, pageSize: 50 };
    const { pharmacies } = await world.must(searchEndpoints.searchShifts, { as: me, body });
    return pharmacies.flatMap(({ shifts }) => shifts.map(({ id }) => id)).includes(shift.id);
  };
  expect(await mine()).toBe(true);
  await offOn(me, dayOf(shift));
  expect(await mine()).toBe(false);
});
