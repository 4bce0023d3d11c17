/** Backups in waves (PRODUCT §3, "Backup"): who is asked, when, and until when. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { clockTimeIn } from '#contract/time.ts';
import { backupsIn, refusalCode as code } from '#test/world/backups-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  // Sunday, 10 AM in New Jersey.
  world = await createWorld({ startsAt: '2026-11-22T15:00:00Z' });
});
afterAll(() => world.close());

const { moveTo, standby, accept, inviteOf, favor, cancellation } = backupsIn(() => world);
const clock = (moment: string | null | undefined) => moment && clockTimeIn(moment, 'America/New_York');

describe('waves', () => {
  test('a cancellation at six asks favorites, who worked here, same software and everyone, each at its minute', async () => {
    await moveTo('2026-11-23T11:00:00Z');
    const { shift, owner, people } = await cancellation({ startsIn: '150m' });
    const [favorite, known] = people;
    const first = await standby(owner, shift.id);
    expect(first.plan?.waves.map(({ tier, people: asked }) => [tier, asked.length])).toEqual([['favorites', 1]]);
    expect(first.plan?.waves[0]?.people[0]).toMatchObject({ specialistId: favorite?.specialistId, answer: 'asked' });
    expect(first.plan?.next).toMatchObject({ tier: 'workedHere', people: 1 });
    expect(clock(first.plan?.next?.at)).toBe('06:30');
    await world.advance('29m');
    expect(await inviteOf(known as Specialist, shift.id)).toBeUndefined();
    await world.advance('1m');
    expect(await inviteOf(known as Specialist, shift.id)).toMatchObject({ status: 'Pending' });
    // Two hours before the start the waves come every six minutes.
    await world.advance('36m');
    const last = await standby(owner, shift.id);
    expect(last.plan?.waves.map(({ tier, askedAt }) => [tier, clock(askedAt)])).toEqual([
      ['favorites', '06:00'],
      ['workedHere', '06:30'],
      ['sameSoftware', '07:00'],
      ['everyone', '07:06'],
    ]);
    expect(last.plan?.next).toBeNull();
  });

  test('nobody is asked at night by their own clock, unless it starts within 24 hours', async () => {
    await moveTo('2026-11-24T04:00:00Z');
    const { shift, owner, people } = await cancellation({ startsIn: '60h' });
    expect((await standby(owner, shift.id)).plan).toMatchObject({ waves: [], next: { tier: 'favorites' } });
    const hurried = await world.call(calls.askNextWave, {
      as: owner,
      params: { id: shift.id },
      body: { afterWave: 0 },
    });
    expect(code(hurried)).toBe('night_for_all');
    await world.advance('479m');
    expect((await standby(owner, shift.id)).plan?.waves).toEqual([]);
    await world.advance('1m');
    expect(clock((await standby(owner, shift.id)).plan?.waves[0]?.askedAt)).toBe('07:00');
    expect(people).toHaveLength(4);

    await moveTo('2026-11-25T04:00:00Z');
    const near = await cancellation({ startsIn: '12h' });
    expect((await standby(near.owner, near.shift.id)).plan?.waves).toHaveLength(1);
  });

  test('nobody is asked twice for one opening, nor more often a week than they want', async () => {
    await moveTo('2026-12-01T15:00:00Z');
    const alone = async (owner: Owner) => {
      const person = await world.specialist();
      await favor(owner, person);
      return [person];
    };
    const { shift, owner, people } = await cancellation({ backups: alone });
    const [person] = people as [Specialist];
    const invite = await inviteOf(person, shift.id);
    await world.must(calls.declineEngagement, { as: person, params: { id: invite?.id ?? '' } });
    await world.advance('1h');
    const now = await standby(owner, shift.id);
    expect(now.plan?.waves.map(({ people: asked }) => asked.map(({ answer }) => answer))).toEqual([['declined']]);
    expect([now.total, now.plan?.next]).toEqual([0, null]);
    const again = await world.call(calls.askNextWave, { as: owner, params: { id: shift.id }, body: { afterWave: 1 } });
    expect([again.status, code(again)]).toEqual([409, 'nobody_to_ask']);

    const silent = await cancellation({ startsIn: '20h', backups: alone });
    await world.advance('5h');
    expect(await inviteOf(silent.people[0] as Specialist, silent.shift.id)).toMatchObject({ status: 'Expired' });
    expect(await standby(silent.owner, silent.shift.id)).toMatchObject({ total: 0, plan: { next: null } });

    const once = await cancellation({
      backups: async (of) => {
        const [one] = (await alone(of)) as [Specialist];
        await world.must(specialistEndpoints.updateSpecialistPreferences, {
          as: one,
          body: { longestDriveMinutes: 60, minRateCents: 0, roles: [], invitesPerWeek: 1 },
        });
        const shift = await world.shift({ of, startsIn: '30d' });
        const body = { specialistId: one.specialistId };
        await world.must(calls.inviteSpecialist, { as: of, params: { id: shift.id }, body });
        return [one];
      },
    });
    expect((await standby(once.owner, once.shift.id)).total, 'the one invite of their week is spent').toBe(0);

    const limited = await cancellation({
      backups: async (of) => {
        const [one] = (await alone(of)) as [Specialist];
        await world.must(specialistEndpoints.updateSpecialistPreferences, {
          as: one,
          body: { longestDriveMinutes: 60, minRateCents: 0, roles: [], invitesPerWeek: 0 },
        });
        return [one];
      },
    });
    expect((await standby(limited.owner, limited.shift.id)).total).toBe(0);
  });

  test('a step with nobody in it is skipped at once and says so', async () => {
    await moveTo('2026-12-02T15:00:00Z');
    const { shift, owner } = await cancellation({ backups: async () => [await world.specialist()] });
    expect((await standby(owner, shift.id)).plan?.waves.map(({ tier, people }) => [tier, people.length])).toEqual([
      ['favorites', 0],
      ['workedHere', 0],
      ['sameSoftware', 1],
    ]);
  });

  test('the first to accept has it: no wave follows, and the others are told', async () => {
    await moveTo('2026-12-03T15:00:00Z');
    const { shift, owner, people } = await cancellation();
    const [first, second] = people as [Specialist, Specialist];
    await world.must(calls.askNextWave, { as: owner, params: { id: shift.id }, body: { afterWave: 1 } });
    const invites = [await inviteOf(first, shift.id), await inviteOf(second, shift.id)];
    expect((await accept(second, invites[1]?.id ?? '')).status).toBe(200);
    const late = await accept(first, invites[0]?.id ?? '');
    expect([late.status, (late.body.error?.message.length ?? 0) > 10]).toEqual([409, true]);
    await world.advance('2h');
    const now = await standby(owner, shift.id);
    expect(now.plan).toMatchObject({ closedAs: 'filled', next: null });
    expect(now.plan?.waves.flatMap(({ people: asked }) => asked.map(({ answer }) => answer))).toEqual([
      'withdrawn',
      'accepted',
    ]);
  });

  test('while a booking can be undone no wave goes out; undone, asking goes on where it stood', async () => {
    await moveTo('2026-12-04T15:00:00Z');
    const { shift, owner, people } = await cancellation({ startsIn: '20h' });
    const [first, second] = people as [Specialist, Specialist];
    await world.advance('27m');
    const invite = await inviteOf(first, shift.id);
    await world.must(calls.acceptEngagement, { as: first, params: { id: invite?.id ?? '' } });
    await world.advance('4m');
    expect((await standby(owner, shift.id)).plan).toMatchObject({ closedAs: null, waves: [{ number: 1 }] });
    await world.must(calls.undoBooking, { as: first, params: { id: invite?.id ?? '' } });
    await world.advance('2m');
    expect(await inviteOf(second, shift.id)).toBeUndefined();
    await world.advance('1m');
    expect(await inviteOf(second, shift.id)).toMatchObject({ status: 'Pending' });
  });

  test('stopped, nobody else is asked and an invite without an answer is withdrawn; the shift stays posted', async () => {
    await moveTo('2026-12-05T15:00:00Z');
    const { shift, owner, people } = await cancellation();
    const [first] = people as [Specialist];
    const invite = await inviteOf(first, shift.id);
    const asker = await world.specialist();
    const request = await world.must(calls.requestShift, { as: asker, params: { id: shift.id }, body: {} });
    const stopped = await world.must(calls.stopWaves, { as: owner, params: { id: shift.id } });
    expect(stopped.plan).toMatchObject({ closedAs: 'stopped', next: null });
    expect(await inviteOf(first, shift.id)).toMatchObject({ status: 'Declined' });
    expect((await accept(first, invite?.id ?? '')).status).toBe(409);
    const waiting = await world.must(calls.getEngagement, { as: asker, params: { id: request.id } });
    expect(waiting.status, 'who asked by themselves goes on waiting').toBe('Pending');
    await world.advance('1h');
    expect((await standby(owner, shift.id)).plan?.waves).toHaveLength(1);
    const row = await world.db.selectFrom('shifts').select('status').where('id', '=', shift.id).executeTakeFirst();
    expect(row?.status).toBe('Active');
  });

  test('asked again after it was stopped, whoever was asked is not asked twice, and the next are', async () => {
    await moveTo('2026-12-12T15:00:00Z');
    const { shift, owner, people, specialist } = await cancellation();
    const [first, second] = people as [Specialist, Specialist];
    const to = { as: owner, params: { id: shift.id } };
    const restart = () => world.call(calls.restartWaves, to);
    expect(code(await restart())).toBe('not_stopped');
    await world.must(calls.stopWaves, to);
    expect((await standby(owner, shift.id)).total).toBe(3);
    const again = await world.must(calls.restartWaves, to);
    expect(again.plan).toMatchObject({ closedAs: null, next: { tier: 'workedHere', people: 1 } });
    expect(again.plan?.until).not.toBeNull();
    expect(code(await restart())).toBe('not_stopped');
    await world.advance('0m');
    expect((await inviteOf(second, shift.id))?.status).toBe('Pending');
    expect((await inviteOf(first, shift.id))?.status).toBe('Declined');
    const asked = (await standby(owner, shift.id)).plan?.waves.flatMap((wave) => wave.people) ?? [];
    expect(asked.map(({ answer }) => answer)).toEqual(['withdrawn', 'asked']);
    // A second opening is asked for anew.
    const invite = await inviteOf(second, shift.id);
    await accept(second, invite?.id ?? '');
    await world.advance('6m');
    expect(code(await restart())).toBe('not_stopped');
    expect(specialist.specialistId).not.toBe(second.specialistId);
  });

  test('with everybody asked, it is not asked again', async () => {
    await moveTo('2026-12-13T15:00:00Z');
    const { shift, owner, people } = await cancellation({ backups: async () => [await world.specialist()] });
    const to = { as: owner, params: { id: shift.id } };
    expect(await inviteOf(people[0] as Specialist, shift.id)).toMatchObject({ status: 'Pending' });
    await world.must(calls.stopWaves, to);
    expect(code(await world.call(calls.restartWaves, to))).toBe('nobody_to_ask');
    expect((await standby(owner, shift.id)).actions).toContainEqual({
      name: 'restartWaves',
      refusal: 'nobody_to_ask',
    });
    expect((await standby(owner, shift.id)).plan?.closedAs).toBe('stopped');
  });

  test('a raised rate is what everyone asked sees and what the first to accept is paid', async () => {
    await moveTo('2026-12-06T15:00:00Z');
    const { shift, owner, people } = await cancellation();
    const [first] = people as [Specialist];
    const raise = (ratePerHourCents: number) =>
      world.call(calls.raiseRate, { as: owner, params: { id: shift.id }, body: { ratePerHourCents } });
    const asker = await world.specialist();
    const request = await world.must(calls.requestShift, { as: asker, params: { id: shift.id }, body: {} });
    expect(code(await raise(7200))).toBe('rate_out_of_range');
    expect((await raise(8000)).body).toMatchObject({ ratePerHourCents: 8000, quote: { totalCents: 85_120 } });
    const invite = await inviteOf(first, shift.id);
    expect(invite?.terms.ratePerHourCents).toBe(8000);
    const waiting = await world.must(calls.getEngagement, { as: asker, params: { id: request.id } });
    expect(waiting.terms.ratePerHourCents, 'who asked by themselves, too').toBe(8000);
    const { body } = await accept(first, invite?.id ?? '');
    expect(body).toMatchObject({ status: 'Booked', payCents: 76_000, terms: { ratePerHourCents: 8000 } });
    expect(code(await raise(9000))).toBe('not_asking');
  });

  test('a raise lifts an offer it overtakes, and leaves one above it; the database lets nobody else withdraw an offer', async () => {
    await moveTo('2026-12-08T15:00:00Z');
    const { shift, owner, people } = await cancellation({ allowCounterOffers: true });
    const [first] = people as [Specialist];
    const invite = await inviteOf(first, shift.id);
    const offered = await world.must(calls.counterEngagement, {
      as: first,
      params: { id: invite?.id ?? '' },
      body: { ratePerHourCents: 7500 },
    });
    const raise = (ratePerHourCents: number) =>
      world.must(calls.raiseRate, { as: owner, params: { id: shift.id }, body: { ratePerHourCents } });
    const onTheTable = async () => {
      const { terms, offers } = await world.must(calls.getEngagement, { as: first, params: { id: offered.id } });
      return [terms.ratePerHourCents, offers.specialistCents];
    };
    await raise(7400);
    expect(await onTheTable()).toEqual([7500, 7500]);
    const withdrawn = world.db
      .updateTable('engagements')
      .set({ specialist_offer_cents: null, rate_per_hour_cents: 7400 });
    await expect(withdrawn.where('id', '=', offered.id).execute()).rejects.toThrow('counters once');
    await raise(7500);
    expect(await onTheTable(), 'the rate it asked for').toEqual([7500, null]);
    await raise(7800);
    expect(await onTheTable()).toEqual([7800, null]);
  });

  test('where another place of the line is open, a raise is what all see who wait, and a stop withdraws what was asked', async () => {
    await moveTo('2026-12-09T15:00:00Z');
    const { engagement, owner, people } = await cancellation({ headcount: 2 });
    const [first] = people as [Specialist];
    const left = engagement.shiftId;
    const asker = await world.specialist();
    const request = await world.must(calls.requestShift, { as: asker, params: { id: left }, body: {} });
    const rateOf = async (as: Specialist, id = '') =>
      (await world.must(calls.getEngagement, { as, params: { id } })).terms.ratePerHourCents;
    const { items } = await world.must(calls.listEngagements, { as: first, query: {} });
    const invite = items.find(({ origin }) => origin === 'invite');
    expect(invite?.shiftId, 'invites wait on the place that is listed').not.toBe(left);
    await world.must(calls.raiseRate, { as: owner, params: { id: left }, body: { ratePerHourCents: 8000 } });
    expect([await rateOf(asker, request.id), await rateOf(first, invite?.id)]).toEqual([8000, 8000]);
    await world.must(calls.stopWaves, { as: owner, params: { id: left } });
    const status = async (as: Specialist, id = '') =>
      (await world.must(calls.getEngagement, { as, params: { id } })).status;
    expect([await status(asker, request.id), await status(first, invite?.id)]).toEqual(['Pending', 'Declined']);
  });

  test('of another owner’s shift neither list nor waves are found', async () => {
    const { id } = await world.shift();
    const stranger = { as: await world.owner(), params: { id } };
    const replies = [
      await world.call(calls.getStandby, stranger),
      await world.call(calls.askNextWave, { ...stranger, body: { afterWave: 0 } }),
      await world.call(calls.stopWaves, stranger),
      await world.call(calls.restartWaves, stranger),
      await world.call(calls.raiseRate, { ...stranger, body: { ratePerHourCents: 9000 } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
