import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { standingEndpoints as standing } from '#contract/engagements/standing-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, DAY, HOUR } from '#contract/time.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { standingOf } from '#test/world/standing-of.ts';
import { createWorld, type World } from '#test/world.ts';
import type { ShiftRow } from '../../shifts/index.ts';
import { findStandby } from '../queries/standby-queries.ts';
import { pausesOf } from '../queries/standing-queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { read, leave, appeal, decide, pass } = standingOf(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const favorite = (owner: Owner, { specialistId }: Specialist) =>
  world.must(businessEndpoints.addFavourite, { as: owner, params: { id: owner.businessId, specialistId } });

/** −75 and −45: the second is the fall. */
async function fallen(specialist?: Specialist) {
  const who = specialist ?? (await world.specialist());
  const first = await leave(who, '5h');
  const second = await leave(who, '20h');
  return { who, first, second };
}

describe('a fall to 0', () => {
  test('pauses booking for 15 days, says until when, and ends with a line of 50', async () => {
    const { who } = await fallen();
    const until = after(world.clock.now(), 15 * DAY);
    expect(await read(who)).toMatchObject({ score: 0, pause: { nth: 1, until: until.toISOString() } });
    const shift = await world.shift({ startsIn: '80h' });
    const ask = () => world.call(calls.requestShift, { as: who, params: { id: shift.id }, body: {} });
    const refused = await ask();
    expect([refused.status, code(refused)]).toEqual([409, 'standing_paused']);
    expect(refused.body.error?.message).toMatch(
      /^Your standing fell to 0, so booking is paused until .*Dec 1\. Pharmacies/,
    );
    const seen = await world.must(shiftEndpoints.getShift, { as: who, params: { id: shift.id } });
    expect(seen.actions.find(({ name }) => name === 'requestShift')).toMatchObject({ refusal: 'standing_paused' });
    expect(seen.fit?.find(({ code }) => code === 'standing_paused')).toMatchObject({
      met: false,
      fix: { page: 'standing' },
    });
    await world.settle();
    const center = await world.must(notificationEndpoints.listNotifications, { as: who });
    expect(center.items.filter(({ kind }) => kind === 'standingPaused')).toHaveLength(1);

    await pass(15);
    const after15 = await read(who);
    expect(after15).toMatchObject({ score: 50, pause: null });
    expect(after15.lines[0]).toMatchObject({ rule: 'pauseEnded', effect: 50, scoreAfter: 50, booking: null });
    const later = await world.shift({ startsIn: '80h' });
    expect((await world.call(calls.requestShift, { as: who, params: { id: later.id }, body: {} })).status).toBe(200);
    await pass(1);
    expect((await read(who)).lines.filter((line) => line.effect === 50)).toHaveLength(1);
  });

  test('leaves booked shifts as they are', async () => {
    const who = await world.specialist();
    const { engagement } = await world.bookedShift({ by: who, startsIn: '100h' });
    await fallen(who);
    const kept = await world.must(calls.getEngagement, { as: who, params: { id: engagement.id } });
    expect(kept.status).toBe('Booked');
    expect(kept.actions.find(({ name }) => name === 'confirmAttendance')?.refusal).toBeNull();
  });

  test('keeps nobody from a pharmacy that holds them as a favorite: they may ask, and accept its invite', async () => {
    const { who } = await fallen();
    const owner = await world.owner();
    await favorite(owner, who);
    const [asked, invited] = [
      await world.shift({ of: owner, startsIn: '80h' }),
      await world.shift({ of: owner, startsIn: '110h' }),
    ];
    const request = await world.must(calls.requestShift, { as: who, params: { id: asked.id }, body: {} });
    await world.must(calls.acceptEngagement, { as: owner, params: { id: request.id } });
    const body = { specialistId: who.specialistId };
    const invite = await world.must(calls.inviteSpecialist, { as: owner, params: { id: invited.id }, body });
    expect((await world.must(calls.acceptEngagement, { as: who, params: { id: invite.id } })).status).toBe('Booked');
  });

  test('has other pharmacies told in their words, and neither offers nor counts the person', async () => {
    const who = await world.specialist();
    const owner = await world.owner();
    const shift = await world.shift({ of: owner, startsIn: '80h' });
    const before = await qualified(owner);
    const standbyBefore = await inReach(shift.id);
    await fallen(who);
    expect(standbyBefore).toContain(who.specialistId);
    expect(await inReach(shift.id)).not.toContain(who.specialistId);
    expect(await qualified(owner)).toBe(before - 1);
    const invite = await world.call(calls.inviteSpecialist, {
      as: owner,
      params: { id: shift.id },
      body: { specialistId: who.specialistId },
    });
    expect(code(invite)).toBe('standing_paused');
    expect(invite.body.error?.message).toMatch(
      /can’t take new bookings until .*\. Pharmacies with .* as a favorite can book/,
    );
    await favorite(owner, who);
    expect(await inReach(shift.id)).toContain(who.specialistId);
    expect(await qualified(owner)).toBe(before);
  });

  test('a request made before is not accepted meanwhile, and is once the pause is over', async () => {
    const who = await world.specialist();
    const { engagement, owner } = await world.request({ by: who, startsIn: '40d' });
    await fallen(who);
    const accept = () => world.call(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
    expect(code(await accept())).toBe('standing_paused');
    await favorite(owner, who);
    expect((await accept()).status).toBe(200);
  });
});

describe('the next fall', () => {
  test('pauses for 30 days, the one after until an Admin has looked, who ends it or keeps it for 30 more', async () => {
    const who = await world.specialist();
    await fallen(who);
    await pass(15);
    await leave(who, '5h');
    const until = after(world.clock.now(), 30 * DAY).toISOString();
    expect(await read(who)).toMatchObject({ score: 0, pause: { nth: 2, until } });
    await pass(30);
    await leave(who, '5h');
    expect((await read(who)).pause).toMatchObject({ nth: 3, until: null });
    const shift = await world.shift({ startsIn: '80h' });
    const refused = await world.call(calls.requestShift, { as: who, params: { id: shift.id }, body: {} });
    expect(refused.body.error?.message).toContain('until an admin has reviewed it');
    await pass(40);
    expect((await read(who)).score).toBe(0);

    const admin = await world.admin();
    const review = async () => {
      const { items } = await world.must(standing.listPauseReviews, { as: admin });
      return items.find(({ person }) => person.id === who.specialistId);
    };
    const open = await review();
    expect(open?.lines.map(({ effect }) => effect)).toEqual([-75, -75, -45, -75]);
    const decide = (end: boolean) =>
      world.call(standing.decidePauseReview, {
        as: admin,
        params: { id: open?.id ?? '' },
        body: { end, reason: 'Too often.' },
      });
    expect((await decide(false)).body).toMatchObject({
      ended: false,
      endsAt: after(world.clock.now(), 30 * DAY).toISOString(),
    });
    expect(await review()).toBeUndefined();
    expect(code(await decide(true))).toBe('already_decided');
    await pass(30);
    expect(await read(who)).toMatchObject({ score: 50, pause: null });
  });

  test('an Admin who ends it frees booking at once', async () => {
    const who = await world.specialist();
    await fallen(who);
    await pass(15);
    await leave(who, '5h');
    await pass(30);
    await leave(who, '5h');
    const admin = await world.admin();
    const { items } = await world.must(standing.listPauseReviews, { as: admin });
    const id = items.find(({ person }) => person.id === who.specialistId)?.id ?? '';
    await world.must(standing.decidePauseReview, {
      as: admin,
      params: { id },
      body: { end: true, reason: 'Explained.' },
    });
    expect(await read(who)).toMatchObject({ score: 50, pause: null });
    await world.settle();
    const { items: told } = await world.must(notificationEndpoints.listNotifications, { as: who });
    expect(told.find(({ kind }) => kind === 'standingPauseEnded')?.body).toContain('“Explained.”');
  });

  test('while a pause runs begins another, which takes its place', async () => {
    const { who } = await fallen();
    const { specialistId } = who;
    await standingOf(() => world).write(specialistId, [{ effect: 5 }]);
    await world.advance('1h');
    const owner = await world.owner();
    await favorite(owner, who);
    await leave(who, '5h', { of: owner });
    expect((await read(who)).pause).toMatchObject({ nth: 2, until: after(world.clock.now(), 30 * DAY).toISOString() });
    await pass(31);
    const { lines, score } = await read(who);
    expect(score).toBe(50);
    expect(lines.filter((line) => line.effect === 50)).toHaveLength(1);
  });

  test('what lapsed counts for no stage', async () => {
    const who = await world.specialist();
    await fallen(who);
    await pass(181);
    await fallen(who);
    expect((await read(who)).pause).toMatchObject({ nth: 1 });
  });
});

describe('a fall that lapsed', () => {
  test('begins no pause when a later line has falls looked for', async () => {
    const who = await world.specialist();
    const longAgo = after(world.clock.now(), -181 * DAY);
    await standingOf(() => world).write(who.specialistId, [{ effect: -100, at: longAgo, rule: 'noShow' }]);
    await leave(who, '20h');
    expect(await read(who)).toMatchObject({ score: 55, pause: null });
  });
});

describe('an appeal of the fall', () => {
  test('that another pause followed leaves what is over as it is until it is decided', async () => {
    const { who, second } = await fallen();
    await standingOf(() => world).write(who.specialistId, [{ effect: 5 }]);
    await world.advance('1h');
    const owner = await world.owner();
    await favorite(owner, who);
    await leave(who, '5h', { of: owner });
    const endings = async () =>
      (await pausesOf(world.db, who.specialistId)).map(({ nth, ended_as }) => [nth, ended_as]);
    const [followed, running] = [
      [1, 'followed'],
      [2, null],
    ];
    expect(await endings()).toEqual([followed, running]);
    const sent = await appeal(who, second.lineId);
    expect(await endings()).toEqual([followed, running]);
    await decide(appealIdOf(sent.body, second.lineId), true);
    expect(await endings()).toEqual([[1, 'void'], running]);
  });

  test('rests the pause; rejected, what was left of it goes on', async () => {
    const { who, second } = await fallen();
    await pass(3);
    const sent = await appeal(who, second.lineId);
    expect(sent.body).toMatchObject({ score: 25, pause: null });
    await pass(1);
    await decide(appealIdOf(sent.body, second.lineId), false);
    const left = after(world.clock.now(), 12 * DAY).toISOString();
    expect(await read(who)).toMatchObject({ score: 0, pause: { nth: 1, until: left } });
  });

  test('approved, the pause is void, and a later fall is the first', async () => {
    const { who, second } = await fallen();
    const sent = await appeal(who, second.lineId);
    await decide(appealIdOf(sent.body, second.lineId), true);
    expect(await read(who)).toMatchObject({ score: 25, pause: null });
    await leave(who, '6h');
    expect((await read(who)).pause).toMatchObject({ nth: 1 });
  });
});

type Sent = { lines: { id: string; appeal: { id: string } | null }[] };
const appealIdOf = (body: unknown, lineId: string) =>
  (body as Sent).lines.find(({ id }) => id === lineId)?.appeal?.id ?? '';

async function qualified(owner: Owner): Promise<number> {
  const startsAt = world.at('90h');
  const { qualified } = await world.must(calls.countWhoCanBook, {
    as: owner,
    body: {
      businessId: owner.businessId,
      role: 'Pharmacist',
      shifts: [{ startsAt, endsAt: after(startsAt, 8 * HOUR).toISOString() }],
      requirements: { immunizer: false, softwares: [], languages: [] },
    },
  });
  return qualified;
}

async function inReach(shiftId: string): Promise<string[]> {
  const shift = await world.db.selectFrom('shifts').selectAll().where('id', '=', shiftId).executeTakeFirstOrThrow();
  const now = world.clock.now();
  const asked = { now, invitesSince: now, usualDriveMinutes: defaultPolicy.usualDriveMinutes };
  return (await findStandby(world.db, shift as ShiftRow, asked)).map(({ id }) => id);
}
