import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let owner: Awaited<ReturnType<World['owner']>>;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.owner();
});

const list = (as = owner, query = {}) =>
  world.must(specialistEndpoints.listFavourites, { as, params: { id: owner.businessId }, query });
const mark = (specialistId: string) =>
  world.must(businessEndpoints.addFavourite, { as: owner, params: { id: owner.businessId, specialistId } });
const setStatus = (id: string, status: string) =>
  world.db.updateTable('specialists').set({ status }).where('id', '=', id).execute();

test('lists the favorites of a pharmacy, the newest first, page by page', async () => {
  const marked: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { specialistId } = await world.specialist();
    await mark(specialistId);
    marked.unshift(specialistId);
    await world.advance('1m');
  }
  const { items, total } = await list();
  expect([total, items.map(({ id }) => id)]).toEqual([3, marked]);
  expect((await list(owner, { page: 1, pageSize: 2 })).items.map(({ id }) => id)).toEqual(marked.slice(2));
});

test('shows the phone number only of those the pharmacy has booked', async () => {
  const stranger = await world.specialist();
  const booked = await world.bookedShift({ startsIn: '30h', of: owner });
  await mark(stranger.specialistId);
  await mark(booked.specialist.specialistId);
  const phones = new Map((await list()).items.map(({ id, phone }) => [id, phone]));
  expect(phones.get(stranger.specialistId)).toBeNull();
  expect(phones.get(booked.specialist.specialistId)).toMatch(/\d{4}$/);
});

test('hides a person who is not approved from a pharmacy that never dealt with them, and a deleted one from all', async () => {
  const stranger = await world.specialist();
  const asked = await world.request({ startsIn: '30h', of: owner });
  const known = asked.specialist.specialistId;
  await mark(stranger.specialistId);
  await mark(known);
  const shown = async () => (await list()).items.map(({ id }) => id);
  expect(await shown()).toEqual([known, stranger.specialistId]);
  for (const id of [stranger.specialistId, known]) await setStatus(id, 'Paused');
  expect(await shown()).toEqual([known]);
  await setStatus(known, 'Deleted');
  expect(await shown()).toEqual([]);
});

test('is for the owner and the managers of the pharmacy alone', async () => {
  const { specialistId } = await world.specialist();
  await mark(specialistId);
  const manager = await world.manager(owner);
  expect((await list(manager as never)).total).toBe(1);
  const other = await world.owner({ card: null });
  const reply = await world.call(specialistEndpoints.listFavourites, {
    as: other,
    params: { id: owner.businessId },
    query: {},
  });
  expect(reply.status).toBe(404);
});
