/** Requests that wait at a pharmacy that can book nobody for now: paused, or in review again (decision 162). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { staffingEndpoints } from '#contract/engagements/staffing-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { refusalCode as code } from '#test/world/backups-in.ts';
import { inviteTo } from '#test/world/listed-for.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const moveNextDoor = ({ businessId: id, ...as }: Owner) =>
  world.must(businessEndpoints.updateBusiness, { as, params: { id }, body: { address: '2 Other Street' } });
const pause = ({ businessId: id, ...as }: Owner, paused = true) =>
  world.must(businessEndpoints.updateBusiness, { as, params: { id }, body: { paused } });
const pauseByAdmin = async ({ businessId: id }: Owner) =>
  world.must(adminEndpoints.pauseProfile, {
    as: await world.admin(),
    params: { kind: 'business', id },
    body: { reason: 'Looking into something' },
  });

const refusalOf = (actions: readonly { name: string; refusal: string | null }[], name: string) =>
  actions.find((action) => action.name === name)?.refusal;
const expiredAt = async ({ businessId }: Owner) => {
  const row = await world.db
    .selectFrom('business_reliability')
    .select(['requests_expired', 'response_minutes'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row ?? { requests_expired: 0, response_minutes: 0 };
};

/** Returns what each of them read of a request that expired. */
async function bodiesTo(...people: Person[]): Promise<string[]> {
  const told = people.map((as) => world.must(notificationEndpoints.listNotifications, { as, query: {} }));
  const items = (await Promise.all(told)).flatMap((answer) => answer.items);
  return items.filter(({ kind }) => kind === 'engagementExpired').map(({ body }) => body);
}

describe('a request at a pharmacy that can book nobody for now', () => {
  test.each([
    ['in review again', moveNextDoor],
    ['paused by an Admin', pauseByAdmin],
    ['paused by its owner', pause],
  ])('%s, cannot be accepted and says why, and can be declined', async (_how, close) => {
    const { owner, shift, engagement, specialist } = await world.request({ startsIn: '10d' });
    await close(owner);
    const params = { id: engagement.id };
    const seen = await world.must(calls.getEngagement, { as: owner, params });
    expect(refusalOf(seen.actions, 'acceptEngagement')).toBe('bookings_closed');
    const { items } = await world.must(staffingEndpoints.listCandidates, { as: owner, params: { id: shift.id } });
    const candidate = items.find(({ specialistId }) => specialistId === specialist.specialistId);
    expect(refusalOf(candidate?.actions ?? [], 'acceptEngagement')).toBe('bookings_closed');
    expect(code(await world.call(calls.acceptEngagement, { as: owner, params }))).toBe('bookings_closed');
    const declined = await world.must(calls.declineEngagement, { as: owner, params, body: { reason: '' } });
    expect(declined.status).toBe('Declined');
  });

  test.each([
    ['in review again', moveNextDoor],
    ['paused by an Admin', pauseByAdmin],
  ])('%s, does not count as unanswered once it expires, and both sides read why', async (_how, close) => {
    const { owner, engagement, specialist } = await world.request({ startsIn: '10d' });
    await close(owner);
    await world.advance('48h');
    const seen = await world.must(calls.getEngagement, { as: specialist, params: { id: engagement.id } });
    expect(seen.status).toBe('Expired');
    expect(await expiredAt(owner)).toEqual({ requests_expired: 0, response_minutes: 0 });
    expect(await bodiesTo(specialist, owner)).toEqual([
      expect.stringContaining('couldn’t book anyone when time ran out'),
      expect.stringContaining('doesn’t count against your response time'),
    ]);
  });

  test('its owner paused, counts as unanswered: they could decline it, or open again', async () => {
    const { owner, specialist } = await world.request({ startsIn: '10d' });
    await pause(owner);
    await world.advance('48h');
    expect(await expiredAt(owner)).toEqual({ requests_expired: 1, response_minutes: 48 * 60 });
    expect(await bodiesTo(specialist, owner)).toEqual([
      expect.stringContaining('couldn’t book anyone when time ran out'),
      expect.stringContaining('Requests you don’t decline still count'),
    ]);
  });

  test('open again before it expires, is accepted as before', async () => {
    const { owner, engagement } = await world.request({ startsIn: '10d' });
    await pause(owner);
    await pause(owner, false);
    const accepted = await world.must(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
    expect(accepted.status).toBe('Booked');
  });
});

test('an invite to a pharmacy that can book nobody for now is not offered as open', async () => {
  const shift = await world.shift({ startsIn: '10d' });
  const { owner } = shift;
  const specialist = await world.specialist();
  const { body: invited } = await inviteTo(world, shift, specialist.specialistId);
  await pause(owner);
  const seen = await world.must(calls.getEngagement, { as: specialist, params: { id: invited.id } });
  expect(refusalOf(seen.actions, 'acceptEngagement')).toBe('shift_not_open');
});
