import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { clockIn } from '#test/world/clock-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

const { addFavourite, blockSpecialist, writeNote } = businessEndpoints;

let world: World;
let owner: Awaited<ReturnType<World['owner']>>;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.owner();
});

const list = (query = {}, as: Person = owner) => world.must(specialistEndpoints.listPeople, { as, query });
const names = async (query = {}) => (await list(query)).items.map(({ id }) => id);
const at = (specialistId: string) => ({ as: owner, params: { id: owner.businessId, specialistId } });
const note = (specialistId: string, text: string) => world.must(writeNote, { ...at(specialistId), body: { text } });

test('lists favorites, who worked there and who is blocked, each with what the pharmacy knows of them', async () => {
  const worked = await world.bookedShift({ of: owner, startsIn: '72h' });
  const { specialistId } = worked.specialist;
  await (await clockIn(world, worked)).leave();
  const favorite = await world.specialist();
  const blocked = await world.specialist();
  await world.must(addFavourite, at(favorite.specialistId));
  await note(favorite.specialistId, 'Knows our flu clinic.');
  await world.must(blockSpecialist, { ...at(blocked.specialistId), body: { reason: 'Left early' } });

  const favorites = await list();
  expect(favorites.counts).toEqual({ favourites: 1, ownBank: 0, workedHere: 1, blocked: 1 });
  expect(favorites.items[0]?.at).toMatchObject([
    { businessId: owner.businessId, isFavorite: true, note: 'Knows our flu clinic.', shifts: 0, block: null },
  ]);
  expect(favorites.items[0]?.phone, 'only from Booked on').toBeNull();
  const { items } = await list({ list: 'workedHere' });
  expect(items.map(({ id }) => id)).toEqual([specialistId]);
  expect(items[0]).toMatchObject({
    phone: expect.stringMatching(/^\+/),
    at: [{ shifts: 1, lastWorkedAt: worked.shift.endsAt }],
  });
  expect((await list({ list: 'blocked' })).items[0]?.at).toMatchObject([{ block: { reason: 'Left early' }, note: '' }]);
});

test('finds a person by a part of the name, a software or a note, and by license', async () => {
  const [one, other] = [await world.specialist(), await world.specialist()];
  for (const { specialistId } of [one, other]) await world.must(addFavourite, at(specialistId));
  await note(one.specialistId, 'Careful with C-II counts');
  expect(await names({ query: 'c-ii' })).toEqual([one.specialistId]);
  expect(await names({ query: 'nobody like this' })).toEqual([]);
  expect(await names({ license: 'Pharmacy Intern' })).toEqual([]);
  expect((await names({ license: 'Pharmacist' })).length).toBe(2);
});

test('a note is replaced by the next, removed by an empty one, and never reaches the person', async () => {
  const { specialistId, ...specialist } = await world.specialist();
  await note(specialistId, 'Prefers a late lunch');
  await note(specialistId, 'Retired partner. Fridays only.');
  const rows = () => world.db.selectFrom('notes').select('text').where('specialist_id', '=', specialistId).execute();
  expect(await rows()).toEqual([{ text: 'Retired partner. Fridays only.' }]);
  const shown = await world.must(accountEndpoints.getCurrentUser, { as: specialist });
  expect(JSON.stringify(shown)).not.toContain('Fridays');
  await note(specialistId, '');
  expect(await rows()).toEqual([]);
  await note(specialistId, '');
  const written = await world.db
    .selectFrom('events')
    .select('data')
    .where('name', '=', 'noteWritten')
    .where('business_id', '=', owner.businessId)
    .orderBy('id')
    .execute();
  expect(
    written.map(({ data }) => (data as { isEmpty: boolean }).isEmpty),
    'removing nothing is no event',
  ).toEqual([false, false, true]);
});

test('what pharmacies noted about a person goes with the account', async () => {
  const person = await world.specialist();
  await note(person.specialistId, 'Knows our flu clinic.');
  await world.prove(person);
  await world.must(accountEndpoints.deleteUser, {
    as: person,
    params: { id: person.userId },
    body: { reasons: ['I moved'] },
  });
  await world.settle();
  expect(
    await world.db.selectFrom('notes').selectAll().where('specialist_id', '=', person.specialistId).execute(),
  ).toEqual([]);
  expect((await list()).counts).toEqual({ favourites: 0, ownBank: 0, workedHere: 0, blocked: 0 });
});

test('an owner sees the people of all their pharmacies at once, a manager those of theirs, nobody those of others', async () => {
  const { specialistId } = await world.specialist();
  await world.must(addFavourite, at(specialistId));
  const manager = await world.manager(owner);
  expect((await list({}, manager)).items.map(({ id }) => id)).toEqual([specialistId]);
  const other = await world.owner({ card: null });
  expect((await list({}, other)).total).toBe(0);
  const asked = await world.call(specialistEndpoints.listPeople, {
    as: other,
    query: { businessId: owner.businessId },
  });
  expect(asked.status).toBe(404);
  expect((await world.call(writeNote, { ...at(specialistId), as: other, body: { text: 'x' } })).status).toBe(404);
  expect((await world.call(specialistEndpoints.listPeople, { as: await world.specialist(), query: {} })).status).toBe(
    403,
  );
});

test('shows one person to the side of a pharmacy from any card, and to nobody else', async () => {
  const { specialistId } = await world.specialist();
  const read = { params: { id: owner.businessId, specialistId } };
  const stranger = await world.must(specialistEndpoints.getPerson, { ...read, as: owner });
  expect(stranger.at, 'before anything is decided').toMatchObject([
    { businessId: owner.businessId, isFavorite: false, note: '', block: null, ownBank: null, shifts: 0 },
  ]);
  await note(specialistId, 'Knows our flu clinic.');
  const manager = await world.manager(owner);
  expect(await world.must(specialistEndpoints.getPerson, { ...read, as: manager })).toMatchObject({
    id: specialistId,
    at: [{ note: 'Knows our flu clinic.' }],
  });
  const other = await world.owner({ card: null });
  expect((await world.call(specialistEndpoints.getPerson, { ...read, as: other })).status).toBe(404);
});
