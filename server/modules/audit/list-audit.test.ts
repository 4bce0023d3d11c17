import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { sentenceOf } from './sentences.ts';

let world: World;
let admin: Person;
let owner: Person & { businessId: string };
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
  owner = await world.owner({ card: null, name: 'Bergenline Rx' });
  await world.must(businessEndpoints.updateBusiness, {
    as: owner,
    params: { id: owner.businessId },
    body: { software: 'Liberty', fullName: 'B LLC' },
  });
});
afterAll(() => world.close());

const list = async (query: object) =>
  (await world.must(adminEndpoints.listAudit, { as: admin, query: query as never })).items;

test('says who did what to a thing, the newest first', async () => {
  const entries = await list({ subjectId: owner.businessId });
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    'Changed the pharmacy: full name, software',
    'Approved the pharmacy',
    'Registered the pharmacy Bergenline Rx',
  ]);
  expect(entries.map(({ actorId }) => actorId)).toEqual([owner.userId, admin.userId, owner.userId]);
  expect(entries[1]?.actor).toContain('Noah');
});

test('finds what one person did, and one kind of event', async () => {
  const byOwner = await list({ actorId: owner.userId });
  expect(byOwner.length).toBeGreaterThan(0);
  expect(byOwner.every(({ actorId }) => actorId === owner.userId)).toBe(true);
  expect((await list({ name: 'profileApproved' })).every(({ name }) => name === 'profileApproved')).toBe(true);
});

test('goes page by page', async () => {
  const all = await world.must(adminEndpoints.listAudit, { as: admin, query: { pageSize: 100 } });
  const second = await world.must(adminEndpoints.listAudit, { as: admin, query: { pageSize: 2, page: 1 } });
  expect(second.total).toBe(all.total);
  expect(second.items).toEqual(all.items.slice(2, 4));
});

test('nothing recorded can be changed or removed', async () => {
  await expect(world.db.updateTable('events').set({ name: 'nothing' }).execute()).rejects.toThrow(
    'never changed or removed',
  );
  await expect(world.db.deleteFrom('events').execute()).rejects.toThrow('never changed or removed');
});

test('what an older release recorded is still named', () => {
  expect(sentenceOf('somethingOfThePast', {})).toBe('something of the past');
});

test('is for Admins', async () => {
  expect((await world.call(adminEndpoints.listAudit, { as: owner })).status).toBe(403);
});
