/** How many sign-ins are in hand at once, and what the others are told. */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { Call } from '#server/call/call.ts';
import type { Refusal } from '#server/call/refuse.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import type { World } from '#test/world.ts';

const hashing = { running: 0, highest: 0, meet: async () => {} };
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: async (kept: string, password: string) => {
      hashing.running += 1;
      hashing.highest = Math.max(hashing.highest, hashing.running);
      try {
        await hashing.meet();
        return await real.verify(kept, password);
      } finally {
        hashing.running -= 1;
      }
    },
  };
});

// Taken anew: earlier files of the run had them with the real comparison.
vi.resetModules();
const { inTurn, turnLimits } = await import('./in-turn.ts');
const { HASHES_AT_ONCE } = await import('./hash-password.ts');
const { createWorld } = await import('#test/world.ts');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('leaves a core free: fewer hashes at once than cores', () => {
  expect(HASHES_AT_ONCE).toBeGreaterThan(0);
  expect(HASHES_AT_ONCE).toBeLessThan(Math.max(2, availableParallelism()));
});

test('forty sign-ins at once are worked out a few at a time, and all answered', async () => {
  const ada = await world.person('Business');
  hashing.highest = 0;
  hashing.meet = barrierOf(HASHES_AT_ONCE);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      world.call(accountEndpoints.signIn, {
        body: {
          email: index === 20 ? ada.email : `nobody${index}@example.com`,
          password: 'a sentence to sign in with',
        },
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(39).fill(422)]);
  expect(hashing.highest).toBe(HASHES_AT_ONCE);
});

test('one network that sends more than may wait is told when to come back, others are served', async () => {
  const gate = Promise.withResolvers<void>();
  const step = inTurn(() => gate.promise);
  const from = (ip: string) => ({ from: { ip } }) as Call;
  const all = Array.from({ length: turnLimits.atOnce + turnLimits.waitingOfSender }, () =>
    step(from('203.0.113.7'), {}),
  );
  const refused = await step(from('203.0.113.7'), {}).catch((error: Refusal) => error);
  expect(refused).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 5 } });
  const free = turnLimits.waiting - turnLimits.waitingOfSender;
  for (let index = 0; index < free; index += 1) all.push(step(from(`198.51.100.${index}`), {}));
  const full = await step(from('192.0.2.1'), {}).catch((error: Refusal) => error);
  expect(full).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
  gate.resolve();
  await Promise.all(all);
});

test('a new password and an accepted invitation wait for their turn like a sign-in; a new name does not', async () => {
  const owner = await world.owner({ card: null });
  const email = 'invited@example.com';
  await world.must(businessEndpoints.addManager, { as: owner, params: { id: owner.businessId }, body: { email } });
  const token = await world.invitationTo(email);
  await world.prove(owner);
  const gate = Promise.withResolvers<void>();
  const step = inTurn(() => gate.promise);
  // As many as one network may have in hand, from where the calls below come from.
  const here = { from: { ip: '127.0.0.1' } } as Call;
  const all = Array.from({ length: turnLimits.atOnce + turnLimits.waitingOfSender }, () => step(here, {}));
  const update = (body: object) => world.call(accountEndpoints.updateUser, { as: owner, body });
  const accept = () =>
    world.call(businessEndpoints.acceptInvitation, {
      body: { token, firstName: 'Dana', lastName: 'Reyes', password: 'counting sheep at noon' },
    });
  expect((await update({ password: 'another sentence of mine' })).status).toBe(429);
  expect((await accept()).status).toBe(429);
  expect((await update({ firstName: 'Carlotta' })).status).toBe(200);
  gate.resolve();
  await Promise.all(all);
  expect((await accept()).status).toBe(200);
});
