/** What came to nothing, hidden by one of its sides (PRODUCT §2, "Deleted"). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskEndpoints } from '#contract/admin/desk-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { hidingEndpoints } from '#contract/engagements/hiding-endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { callSixteen, countWinners } from '#test/world/concurrent-calls.ts';
import { dayOf } from '#test/world/day-of.ts';
import { messagesIn } from '#test/world/messages-in.ts';
import { toldLive } from '#test/world/told-live.ts';
import { decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, release, notHere } = dayOf(() => world);
const { sent, threads } = messagesIn(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

const hide = (as: Person, id: string, isHidden = true) =>
  world.call(hidingEndpoints.hideEngagement, { as, params: { id }, body: { hide: isHidden } });
const listed = async (as: Person, query: { hidden?: 'only' | 'included' } = {}) =>
  (await world.must(calls.listEngagements, { as, query: { ...query, pageSize: 100 } })).items.map(({ id }) => id);
const eventsOf = async (id: string) =>
  (
    await world.db
      .selectFrom('events')
      .select('name')
      .where('subject_id', '=', id)
      .where('name', 'in', ['engagementHidden', 'engagementShown'])
      .orderBy('id')
      .execute()
  ).map(({ name }) => name);

const declined = () =>
  world.begin('declined', async () => {
    const asked = await world.request();
    const params = { id: asked.engagement.id };
    await world.must(calls.declineEngagement, { as: asked.owner, params, body: {} });
    return asked;
  });

test('windows of the side that hides or shows it hear of it, a colleague’s too, and none of the other side', async () => {
  const { owner, specialist, engagement } = await declined();
  const { id } = engagement;
  const manager = await world.manager(owner);
  await world.settle();
  const told = await toldLive(world, 'engagement');
  try {
    await hide(manager, id);
    await world.settle();
    expect(await told.to(owner, manager, specialist)).toEqual([[id], [id], []]);
    await hide(manager, id, false);
    await hide(specialist, id);
    await world.settle();
    expect(await told.to(owner, manager, specialist)).toEqual([[id, id], [id, id], [id]]);
  } finally {
    await told.close();
  }
});

describe('an engagement that came to nothing', () => {
  const endings = {
    Declined: (as: Person, id: string) => world.must(calls.declineEngagement, { as, params: { id }, body: {} }),
    Cancelled: (as: Person, id: string) => world.must(calls.cancelEngagement, { as, params: { id }, body: {} }),
    Expired: () => world.advance('49h'),
  };

  test.each(
    (['Declined', 'Cancelled', 'Expired'] as const).flatMap((status) =>
      (['specialist', 'business'] as const).map((side) => [status, side] as const),
    ),
  )('%s, is hidden from the lists of the side that hides it (%s), and from nobody else', async (status, side) => {
    const { owner, specialist, engagement } = await world.request({ startsIn: '20d' });
    const { id } = engagement;
    await endings[status](status === 'Cancelled' ? specialist : owner, id);
    const [mine, theirs] = side === 'specialist' ? [specialist, owner] : [owner, specialist];
    expect((await hide(mine, id)).body).toMatchObject({ status, hiddenAt: world.clock.now().toISOString() });
    expect(await listed(mine)).not.toContain(id);
    expect(await listed(mine, { hidden: 'only' })).toEqual([id]);
    expect(await listed(mine, { hidden: 'included' })).toContain(id);
    expect(await listed(theirs)).toContain(id);
    expect(await listed(theirs, { hidden: 'only' })).toEqual([]);
    const of = async (as: Person) => world.must(calls.getEngagement, { as, params: { id } });
    expect((await of(mine)).timeline).toEqual((await of(theirs)).timeline);
    expect((await of(theirs)).hiddenAt).toBeNull();
    const admin = await world.admin();
    expect(await of(admin)).toMatchObject({ status, hiddenAt: null });
    const { bookings } = await world.must(deskEndpoints.searchDesk, { as: admin, query: { query: id } });
    expect(bookings).toMatchObject([{ id, status }]);
  });

  test('is shown again by the side that hid it, as if nothing had been', async () => {
    const { specialist, engagement } = await declined();
    const before = await world.must(calls.getEngagement, { as: specialist, params: { id: engagement.id } });
    await hide(specialist, engagement.id);
    expect((await hide(specialist, engagement.id, false)).body).toEqual(before);
    expect(await listed(specialist)).toContain(engagement.id);
    expect(await eventsOf(engagement.id)).toEqual(['engagementHidden', 'engagementShown']);
  });

  test('is hidden once, however often that is asked, and shown once', async () => {
    const { specialist, engagement } = await declined();
    const first = (await hide(specialist, engagement.id)).body.hiddenAt;
    await world.advance('1h');
    expect((await hide(specialist, engagement.id)).body.hiddenAt).toBe(first);
    for (let times = 0; times < 2; times += 1) expect((await hide(specialist, engagement.id, false)).status).toBe(200);
    expect(await eventsOf(engagement.id)).toEqual(['engagementHidden', 'engagementShown']);
  });

  test('hidden by both sides at once sixteen times over, is hidden once by each', async () => {
    const { owner, specialist, engagement } = await declined();
    const replies = await callSixteen(
      () => hide(owner, engagement.id),
      () => hide(specialist, engagement.id),
    );
    expect(countWinners(replies, [])).toBe(16);
    expect(await eventsOf(engagement.id)).toEqual(['engagementHidden', 'engagementHidden']);
    for (const as of [owner, specialist]) expect(await listed(as, { hidden: 'only' })).toEqual([engagement.id]);
  });

  test('of a shift that its pharmacy deleted is hidden all the same', async () => {
    const { owner, specialist, shift, engagement } = await declined();
    await world.must(shiftEndpoints.deleteShift, { as: owner, params: { id: shift.id } });
    expect((await hide(specialist, engagement.id)).status).toBe(200);
    expect(await listed(specialist)).not.toContain(engagement.id);
  });

  test('that changes after it was hidden is back in the lists', async () => {
    const { specialist, engagement } = await declined();
    await hide(specialist, engagement.id);
    await world.db
      .updateTable('engagements')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', engagement.id)
      .execute();
    expect(await listed(specialist)).toContain(engagement.id);
    expect(await listed(specialist, { hidden: 'only' })).toEqual([]);
    expect((await hide(specialist, engagement.id)).status).toBe(200);
    expect(await listed(specialist)).not.toContain(engagement.id);
  });

  test('keeps its messages for the side that hid it', async () => {
    const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '20d' });
    const params = { id: engagement.id };
    await sent(owner, engagement.id, 'See you there.');
    await world.must(calls.cancelEngagement, { as: specialist, params, body: {} });
    expect((await hide(specialist, engagement.id)).status).toBe(200);
    const { items } = await threads(specialist);
    expect(items.map(({ engagementId }) => engagementId)).toContain(engagement.id);
  });
});

describe('who may', () => {
  test('a manager hides for the whole pharmacy, and its owner shows it again', async () => {
    const { owner, engagement } = await declined();
    const manager = await world.manager(owner);
    expect((await hide(manager, engagement.id)).status).toBe(200);
    expect(await listed(owner)).not.toContain(engagement.id);
    expect((await hide(owner, engagement.id, false)).status).toBe(200);
    expect(await listed(manager)).toContain(engagement.id);
  });

  test('another pharmacy, another specialist and an Admin may not', async () => {
    const { engagement } = await declined();
    const [owner, specialist] = [await world.owner(), await world.specialist()];
    for (const as of [owner, await world.manager(owner), specialist]) {
      expect((await hide(as, engagement.id)).status).toBe(404);
      expect((await hide(as, engagement.id, false)).status).toBe(404);
    }
    expect((await hide(await world.admin(), engagement.id)).status).toBe(403);
  });
});

describe('refused', () => {
  test('while something may come of it', async () => {
    const { owner, specialist, engagement } = await world.request();
    for (const as of [owner, specialist]) expect(code(await hide(as, engagement.id))).toBe('wrong_status');
    const params = { id: engagement.id };
    await world.must(calls.acceptEngagement, { as: owner, params });
    for (const as of [owner, specialist]) expect(code(await hide(as, engagement.id))).toBe('wrong_status');
    const { actions } = await world.must(calls.getEngagement, { as: specialist, params });
    expect(actions).toContainEqual({ name: 'hideEngagement', refusal: 'wrong_status', details: { status: 'Booked' } });
  });

  test('where it was worked', async () => {
    const { owner, specialist, engagement } = await approvedShift(world);
    for (const as of [owner, specialist]) expect(code(await hide(as, engagement.id))).toBe('wrong_status');
  });

  test('where anything was charged or paid for it: the action says so beforehand', async () => {
    const { owner, specialist, engagement, shift } = await world.bookedShift({ startsIn: '30h' });
    await world.advance('6m');
    const cancel = { as: owner, params: { id: shift.id }, body: { reason: 'Covered' } };
    expect((await world.must(calls.cancelShift, cancel)).compensationCents).toBeGreaterThan(0);
    await world.settle();
    for (const as of [owner, specialist]) {
      const { status, actions } = await world.must(calls.getEngagement, { as, params: { id: engagement.id } });
      expect(status).toBe('Cancelled');
      expect(actions).toContainEqual({ name: 'hideEngagement', refusal: 'has_money' });
      expect(code(await hide(as, engagement.id))).toBe('has_money');
      expect(await listed(as)).toContain(engagement.id);
    }
  });

  test('until what the day ended in can change no more: 48 hours after it', async () => {
    const door = await doorAt(30);
    await release(door);
    for (const as of [door.owner, door.specialist]) expect(code(await hide(as, door.params.id))).toBe('day_open');
    await advanceTo(door, 30 + 48 * 60 - 1);
    expect(code(await hide(door.specialist, door.params.id))).toBe('day_open');
    await advanceTo(door, 30 + 48 * 60);
    expect((await hide(door.specialist, door.params.id)).status).toBe(200);
  });

  test('while an Admin looks at a no-show, and no longer', async () => {
    const door = await doorAt(60);
    await notHere(door);
    await advanceTo(door, 60 + 49 * 60);
    const [review] = await openReviews(world, door.params.id);
    expect(code(await hide(door.specialist, door.params.id))).toBe('day_open');
    expect((await decideReview(world, review?.id ?? '', 'excused')).status).toBe(200);
    expect((await hide(door.specialist, door.params.id)).status).toBe(200);
  });
});

test('a bookmark that expired is the specialist’s own affair, to hide as well', async () => {
  const specialist = await world.specialist();
  const { id: shiftId, owner } = await world.shift({ startsIn: '30h' });
  const { id } = await world.must(calls.saveShift, { as: specialist, params: { id: shiftId } });
  await world.advance('31h');
  expect((await world.must(calls.getEngagement, { as: specialist, params: { id } })).status).toBe('Expired');
  expect(await listed(owner)).toEqual([]);
  expect((await world.call(calls.getEngagement, { as: owner, params: { id } })).status).toBe(404);
  expect((await hide(owner, id)).status).toBe(404);
  expect((await hide(specialist, id)).status).toBe(200);
  expect(await listed(specialist)).toEqual([]);
});
