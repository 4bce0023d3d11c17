import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { newId } from '#server/ids.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let anna: Owner;
let boris: Owner;
let manager: Person;
let specialistId: string;

beforeAll(async () => {
  world = await createWorld({ people: 'none' });
  anna = await world.owner({ card: null, name: 'Annas Pharmacy', address: '1 Canary Way' });
  boris = await world.owner({ card: null, name: 'Boris Pharmacy' });
  manager = await world.manager(anna);
  specialistId = (await world.specialist()).specialistId;
});
afterAll(() => world.close());

const sitePack = {
  softwareLogin: '',
  keys: 'Under the mat',
  alarm: '',
  phones: '',
  staffOnDuty: '',
  firstTenMinutes: '',
  loginReady: true,
};

/** Every call on one pharmacy, with a body that would pass. */
const calls: readonly { endpoint: Endpoint; body?: unknown; also?: Record<string, string>; managers: boolean }[] = [
  { endpoint: businessEndpoints.getBusiness, managers: true },
  { endpoint: businessEndpoints.updateBusiness, body: { software: 'Taken over' }, managers: true },
  { endpoint: businessEndpoints.listManagers, managers: false },
  { endpoint: businessEndpoints.addManager, body: { email: 'new-person@example.com' }, managers: false },
  { endpoint: businessEndpoints.resendInvitation, body: { email: 'new-person@example.com' }, managers: false },
  { endpoint: businessEndpoints.removeManager, body: { email: 'new-person@example.com' }, managers: false },
  { endpoint: coverageEndpoints.getCoverage, managers: true },
  { endpoint: ownBankEndpoints.proposeForOwnBank, body: () => ({ specialistId }), managers: true },
  { endpoint: ownBankEndpoints.removeFromOwnBank, also: { specialistId: '' }, managers: true },
  { endpoint: ratingEndpoints.listBusinessRatings, managers: true },
  { endpoint: businessEndpoints.updateSitePack, body: sitePack, managers: true },
  { endpoint: rosterEndpoints.getRoster, managers: true },
  { endpoint: rosterEndpoints.updateRoster, body: { version: 0, people: [] }, managers: true },
  { endpoint: rosterEndpoints.updateClosures, body: { version: 0, closures: [] }, managers: true },
  { endpoint: businessEndpoints.addFavourite, also: { specialistId: '' }, managers: true },
  { endpoint: businessEndpoints.removeFavourite, also: { specialistId: '' }, managers: true },
  { endpoint: businessEndpoints.blockSpecialist, body: { reason: 'No' }, also: { specialistId: '' }, managers: true },
  { endpoint: businessEndpoints.unblockSpecialist, also: { specialistId: '' }, managers: true },
  { endpoint: businessEndpoints.writeNote, body: { text: 'Ours' }, also: { specialistId: '' }, managers: true },
];

async function tryCall(as: Person, { endpoint, body, also }: (typeof calls)[number], id: string) {
  const params = { id, ...(also ? { specialistId } : {}) };
  const sent = typeof body === 'function' ? body() : body;
  const { status, body: answer } = await world.call(endpoint, { as, params, ...(sent ? { body: sent } : {}) } as never);
  return {
    status,
    body: JSON.parse(JSON.stringify({ ...(answer as object), error: { ...answer.error, requestId: '' } })),
  };
}

test('every call on one pharmacy is in this list', () => {
  const listed = calls.map(({ endpoint }) => endpoint.name).sort();
  const ofOne = Object.values({
    ...businessEndpoints,
    ...rosterEndpoints,
    ...coverageEndpoints,
    ...ownBankEndpoints,
    ...ratingEndpoints,
  }).filter(({ path }) => path.startsWith('/api/businesses/:id'));
  expect(listed).toEqual(ofOne.map(({ name }) => name).sort());
});

describe.each(calls.map((call) => [call.endpoint.name, call] as const))('%s', (_name, call) => {
  test('of another owner is not found, and answers like one that does not exist', async () => {
    const foreign = await tryCall(boris, call, anna.businessId);
    const missing = await tryCall(boris, call, newId());
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(missing);
    expect(JSON.stringify(foreign)).not.toContain('Canary');
  });

  test('of one’s own pharmacy is answered', async () => {
    expect((await tryCall(anna, call, anna.businessId)).status).toBe(200);
  });

  test('by a manager reaches only the pharmacies they run', async () => {
    const foreign = await tryCall(manager, call, boris.businessId);
    expect(foreign.status).toBe(call.managers ? 404 : 403);
    if (call.managers) expect((await tryCall(manager, call, anna.businessId)).status).toBe(200);
  });
});

test('nothing of a foreign pharmacy was changed by trying', async () => {
  const business = await world.must(businessEndpoints.getBusiness, { as: boris, params: { id: boris.businessId } });
  expect(business.name).toBe('Boris Pharmacy');
  expect('sitePack' in business && business.sitePack).toBeNull();
  const rows = await world.db
    .selectFrom('favourites')
    .select('business_id')
    .where('business_id', '=', boris.businessId)
    .execute();
  expect(rows).toEqual([]);
});

test('lists only the caller’s own pharmacies; to an Admin, all of them', async () => {
  const annas = await world.must(businessEndpoints.listBusinesses, { as: anna });
  expect(annas.items.map(({ id }) => id)).toEqual([anna.businessId]);
  const run = await world.must(businessEndpoints.listBusinesses, { as: manager });
  expect(run.items.map(({ id }) => id)).toEqual([anna.businessId]);
  const all = await world.must(businessEndpoints.listBusinesses, { as: await world.admin() });
  expect(all.items.map(({ id }) => id)).toEqual(expect.arrayContaining([anna.businessId, boris.businessId]));
});

test('a removed manager has lost the pharmacy by the next request', async () => {
  const params = { id: anna.businessId };
  await world.must(businessEndpoints.removeManager, { as: anna, params, body: { email: manager.email } });
  expect((await world.call(businessEndpoints.getBusiness, { as: manager, params })).status).toBe(404);
  expect((await world.must(businessEndpoints.listBusinesses, { as: manager })).items).toEqual([]);
});
