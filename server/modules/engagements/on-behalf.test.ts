/** What an Admin does for a side of a booking (PRODUCT §11). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskEndpoints } from '#contract/admin/desk-endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { CancelEffect } from '#contract/engagements/engagement.ts';
import { onBehalfEndpoints as calls } from '#contract/engagements/on-behalf-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const REASON = 'Your call this morning.';
const preview = (id: string, side: 'specialist' | 'business') =>
  world.must(calls.previewCancelFor, { as: admin, params: { id }, query: { side } });
const cancel = (id: string, side: 'specialist' | 'business', effect: 'usual' | 'none') =>
  world.must(calls.cancelFor, { as: admin, params: { id }, body: { side, effect, reason: REASON } });
const told = async (as: Person) => {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
  return items.filter(({ body }) => body.includes(REASON)).map(({ kind }) => kind);
};
const scoreOf = async (as: Person) => (await world.must(standingEndpoints.getStanding, { as })).score;
const shiftOf = (as: Person, id: string) => world.must(shiftEndpoints.getShift, { as, params: { id } });
const cancelCount = async (businessId: string) => {
  const row = await world.db
    .selectFrom('business_reliability')
    .select('cancelled')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.cancelled ?? 0;
};

describe.each([
  // 30 hours before: 25 points, or a quarter of the pay.
  ['specialist', 'usual', 75, 0, 'Active'],
  ['specialist', 'none', 100, 0, 'Active'],
  ['business', 'usual', 100, 1, 'Cancelled'],
  ['business', 'none', 100, 0, 'Cancelled'],
] as const)('cancelling for the %s with %s effect', (side, effect, score, isPaid, status) => {
  test('does what was shown, and both sides read the reason', async () => {
    const { owner, specialist, shift, engagement } = await world.bookedShift({ startsIn: '30h' });
    await world.advance('6m');
    const before = await cancelCount(owner.businessId);
    const shown = await preview(engagement.id, side);
    const { effect: done, status: ended } = await cancel(engagement.id, side, effect);
    if (effect === 'usual') expect(done).toEqual(shown);
    expect(shown.standingEffect < 0 || shown.compensationCents > 0).toBe(true);
    expect(ended).toBe('Cancelled');
    expect([await scoreOf(specialist), done.compensationCents > 0]).toEqual([score, isPaid === 1]);
    expect((await shiftOf(owner, shift.id)).status).toBe(status);
    const counted = (await cancelCount(owner.businessId)) - before;
    expect(counted).toBe(side === 'business' && effect === 'usual' ? 1 : 0);
    const [own, other] = side === 'specialist' ? [specialist, owner] : [owner, specialist];
    expect(await told(own)).toContain('cancelledOnBehalf');
    expect(await told(other)).toContain('engagementCancelled');
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: other, query: {} });
    const news = items.find(({ kind }) => kind === 'engagementCancelled');
    expect(news?.title).toMatch(/^Mortar canceled .+ for /);
    expect(news?.body).toContain(`The reason: “${REASON}”`);
    const log = await world.must(auditEndpoints.listAudit, { as: admin, query: { subjectId: engagement.id } });
    const acts = log.items.filter(({ actorId }) => actorId === admin.userId).map(({ name }) => name);
    expect(acts).toEqual(expect.arrayContaining(['cancelledOnBehalf', 'engagementCancelled']));
  });
});

test('the pause that it begins is shown before, and a worse effect than was shown is refused', async () => {
  const specialist = await world.specialist();
  const booked = await world.bookedShift({ by: specialist, startsIn: '5h' });
  const params = { id: booked.engagement.id };
  const expectedOf = ({ isBooking, standingEffect, pause, compensationCents }: CancelEffect) => ({
    ...{ isBooking, standingEffect, pause, compensationCents },
  });
  const confirmed = await preview(params.id, 'specialist');
  expect(confirmed).toMatchObject({ standingEffect: -75, pause: null });
  const other = await world.bookedShift({ by: specialist, startsIn: '20h' });
  await cancel(other.engagement.id, 'specialist', 'usual');
  const act = (shown: CancelEffect) =>
    world.call(calls.cancelFor, {
      as: admin,
      params,
      body: { side: 'specialist', effect: 'usual', reason: REASON, expected: expectedOf(shown) },
    });
  const worse = await act(confirmed);
  expect([worse.status, worse.body.error?.code]).toEqual([409, 'changed_meanwhile']);
  expect(await scoreOf(specialist)).toBe(55);
  const now = await preview(params.id, 'specialist');
  expect(now.pause).toEqual({ nth: 1, days: 15 });
  expect((await act(now)).body.effect.pause).toEqual(now.pause);
});

test('what the side could not cancel is refused, and the same key cancels once', async () => {
  const { engagement } = await world.bookedShift({ startsIn: '30h' });
  await world.advance('31h');
  const body = { side: 'business' as const, effect: 'none' as const, reason: REASON };
  const late = await world.call(calls.cancelFor, { as: admin, params: { id: engagement.id }, body });
  expect([late.status, late.body.error?.code]).toEqual([409, 'shift_started']);
  const second = await world.bookedShift({ startsIn: '30h' });
  const params = { id: second.engagement.id };
  const key = 'cancel-on-behalf-1';
  const twice = await Promise.all([1, 2].map(() => world.call(calls.cancelFor, { as: admin, params, body, key })));
  expect(twice.some(({ status }) => status === 200)).toBe(true);
  const events = await world.db
    .selectFrom('events')
    .select('id')
    .where('name', '=', 'cancelledOnBehalf')
    .where('subject_id', '=', second.engagement.id)
    .execute();
  expect(events).toHaveLength(1);
});

test('a shift that is open again goes to another specialist who may book it, once they say yes', async () => {
  const { owner, shift, engagement } = await world.bookedShift({ startsIn: '50h' });
  const other = await world.specialist();
  const invite = (specialistId: string) =>
    world.call(calls.inviteFor, { as: admin, params: { id: shift.id }, body: { specialistId, reason: REASON } });
  expect((await invite(other.specialistId)).status).toBe(409);
  await cancel(engagement.id, 'specialist', 'none');
  const unfit = await world.specialist({ approved: false });
  expect((await invite(unfit.specialistId)).status).toBe(409);
  const invited = await invite(other.specialistId);
  expect(invited.status).toBe(200);
  expect(await told(owner)).toContain('invitedOnBehalf');
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: other, query: {} });
  expect(items.find(({ kind }) => kind === 'specialistInvited')?.body).toContain(
    `Mortar invited you for the pharmacy: “${REASON}”`,
  );
  for (const as of [owner, other]) {
    const read = await world.must(engagementEndpoints.getEngagement, { as, params: { id: invited.body.id } });
    expect(JSON.stringify(read.timeline)).toContain(REASON);
  }
  await world.must(engagementEndpoints.acceptEngagement, { as: other, params: { id: invited.body.id } });
  await world.settle();
  expect((await shiftOf(owner, shift.id)).status).toBe('Booked');
});

test('a request withdrawn for the specialist is told of to both sides, with the reason', async () => {
  const { owner, specialist, engagement } = await world.request();
  await cancel(engagement.id, 'specialist', 'usual');
  expect([await told(owner), await told(specialist)]).toEqual([['engagementCancelled'], ['cancelledOnBehalf']]);
});

test('is for Admins alone', async () => {
  const { owner, specialist, engagement } = await world.request();
  const body = { side: 'business' as const, effect: 'none' as const, reason: REASON };
  for (const as of [owner, specialist])
    expect((await world.call(calls.cancelFor, { as, params: { id: engagement.id }, body })).status).toBe(403);
});

test('a search names the role of an account and of a shift as a code, beside what tells it from others', async () => {
  const { specialist, shift } = await world.bookedShift({ startsIn: '60h' });
  const find = (query: string) => world.must(deskEndpoints.searchDesk, { as: admin, query: { query } });
  expect((await find(specialist.email)).people).toMatchObject([{ role: 'Specialist', detail: specialist.email }]);
  expect((await find(shift.id)).shifts).toMatchObject([{ role: shift.role }]);
});

test('one search finds people, pharmacies, shifts and bookings by name, e-mail, phone, city, license number and id', async () => {
  const { owner, specialist, shift, engagement } = await world.bookedShift({ startsIn: '60h' });
  const find = async (query: string) => {
    const found = await world.must(deskEndpoints.searchDesk, { as: admin, query: { query } });
    return Object.fromEntries(Object.entries(found).map(([name, hits]) => [name, hits.map(({ id }) => id)]));
  };
  const { phone } = await world.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', specialist.userId)
    .executeTakeFirstOrThrow();
  const { licenseNumber } = await world.must(specialistEndpoints.getMyProfile, { as: specialist });
  const ten = phone.slice(2);
  const typedPhone = `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`;
  for (const query of [specialist.email, typedPhone, specialist.userId])
    expect([query, (await find(query))['people']]).toEqual([query, [specialist.userId]]);
  expect((await find(licenseNumber ?? '-'))['people']).toContain(specialist.userId);
  expect((await find(shift.id))['shifts']).toEqual([shift.id]);
  expect((await find(engagement.id))['bookings']).toEqual([engagement.id]);
  expect((await find(owner.businessId))['pharmacies']).toEqual([owner.businessId]);
  expect((await find('no such thing 100%_'))['people']).toEqual([]);
  expect((await world.call(deskEndpoints.searchDesk, { as: owner, query: { query: 'xx' } })).status).toBe(403);
});
