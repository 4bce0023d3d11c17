import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RosterPersonInput } from '#contract/businesses/roster.ts';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import type { Owner } from '#test/world/situations.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let owner: Owner;
let manager: Person;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.owner({ card: null });
  manager = await world.manager(owner);
});

const read = (as: Person = owner) => world.must(rosterEndpoints.getRoster, { as, params: { id: owner.businessId } });
const save = (version: number, people: RosterPersonInput[], as: Person = owner) =>
  world.call(rosterEndpoints.updateRoster, { as, params: { id: owner.businessId }, body: { version, people } });

describe('own staff', () => {
  test('was never asked of a new pharmacy; nobody is an answer', async () => {
    expect(await read()).toMatchObject({ version: 0, asked: false, people: [], closures: [] });
    expect((await save(0, [])).status).toBe(200);
    expect(await read(manager)).toMatchObject({ version: 1, asked: true, people: [] });
  });
});
