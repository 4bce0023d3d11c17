/** Where a pharmacy is, asked of a geocoder that takes its time: here, until it is told to answer. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { larkspur } from '#test/world/known-facts.ts';
import { createWorld, type World } from '#test/world.ts';

const there = { lat: 40.8171, lng: -74.2094 };

type Held = { readonly asked: PromiseWithResolvers<void>; readonly answer: PromiseWithResolvers<void> };

let world: World;
/** What the next question waits for. */
let held: Held | null = null;
beforeAll(async () => {
  world = await createWorld();
  const { geocode } = world.deps.gateways;
  const locateAddress: typeof geocode.locateAddress = async (address) => {
    const located = await geocode.locateAddress(address);
    const mine = held;
    held = null;
    mine?.asked.resolve();
    await mine?.answer.promise;
    return located && { ...located, exact: there };
  };
  Object.assign(world.deps.gateways, { geocode: { ...geocode, locateAddress } });
});
afterAll(() => world.close());

/** Begins a call, does something while the geocoder thinks, then lets it answer. */
async function meanwhile<T>(begin: () => Promise<T>, act: () => Promise<void>): Promise<T> {
  const mine: Held = { asked: Promise.withResolvers(), answer: Promise.withResolvers() };
  held = mine;
  const reply = begin();
  await Promise.race([mine.asked.promise, reply]);
  expect(held, 'the geocoder was asked').toBeNull();
  try {
    await act();
  } finally {
    mine.answer.resolve();
  }
  return reply;
}

async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`.execute(
    world.db,
  );
  return rows[0]?.open ?? -1;
}

const addressOf = (businessId: string) =>
  world.db.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirstOrThrow();

test('a new pharmacy is located before its transaction: nothing is open while the geocoder thinks', async () => {
  const owner = await world.person('Business');
  let open = -1;
  const reply = await meanwhile(
    () => world.call(businessEndpoints.createBusiness, { as: owner, body: larkspur }),
    async () => {
      open = await openTransactions();
      expect((await world.must(businessEndpoints.listBusinesses, { as: owner })).total).toBe(0);
    },
  );
  expect(open).toBe(0);
  expect(reply.body).toMatchObject({ status: 'In Review', exactCoordinates: there });
});

test('while a pharmacy moves, nothing is locked, and what changes in between is kept', async () => {
  const owner = await world.owner({ card: null });
  const params = { id: owner.businessId };
  let open = -1;
  const reply = await meanwhile(
    () => world.call(businessEndpoints.updateBusiness, { as: owner, params, body: { address: '99 New St' } }),
    async () => {
      open = await openTransactions();
      await world.must(businessEndpoints.updateBusiness, { as: owner, params, body: { email: 'new@example.com' } });
    },
  );
  expect(open).toBe(0);
  expect(reply.body).toMatchObject({
    ...{ address: '99 New St', email: 'new@example.com', status: 'In Review', exactCoordinates: there },
  });
});

test('a pharmacy that somebody else moved in between is not put at a place made of both addresses', async () => {
  const owner = await world.owner({ card: null });
  const params = { id: owner.businessId };
  const elsewhere = { address: '1 Main St', city: 'Bloomfield', state: 'NJ', zip: '07003' } as const;
  const reply = await meanwhile(
    () =>
      world.call(businessEndpoints.updateBusiness, {
        ...{ as: owner, params },
        body: { address: '99 New St', email: 'mine@example.com' },
      }),
    async () => {
      await world.must(businessEndpoints.updateBusiness, { as: owner, params, body: elsewhere });
    },
  );
  expect([reply.status, reply.body.error?.code]).toEqual([409, 'changed_meanwhile']);
  expect(await addressOf(owner.businessId)).toMatchObject(elsewhere);
  expect((await addressOf(owner.businessId)).email, 'nothing of it is done').not.toBe('mine@example.com');
});

test('a whole address wins over one of somebody else in between, as it would have a moment later', async () => {
  const owner = await world.owner({ card: null });
  const params = { id: owner.businessId };
  const mine = { address: '99 New St', city: 'Montclair', state: 'NJ', zip: '07042' } as const;
  const move = (body: object) => world.call(businessEndpoints.updateBusiness, { as: owner, params, body });
  const reply = await meanwhile(
    () => move(mine),
    async () => {
      await move({ address: '1 Main St', city: 'Bloomfield', zip: '07003' });
    },
  );
  expect(reply.body).toMatchObject(mine);
});
