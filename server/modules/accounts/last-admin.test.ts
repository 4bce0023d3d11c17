/** An Admin’s account is deleted only where another Admin stays: nobody else decides anything, or makes one. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { NamedClient } from '#server/db/named-client.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import { secondAdmin } from '#test/world/disputes.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  isBlind = false;
  atLock = async () => undefined;
  atLook = async () => undefined;
  await world.db.updateTable('users').set({ is_blocked: true }).where('role', '=', 'Admin').execute();
});
afterAll(() => world.close());

/** Whether Admins look at who else is there without locking anybody. */
let isBlind = false;
let atLock = async (): Promise<void> => undefined;
let atLook = async (): Promise<void> => undefined;
const LOCK = /^(select "id" from "users" where "role" = \$1 and "deleted_at" is null order by "id") for update$/;
const LOOK = /^select "id" from "users" where "role" = \$1 and "id" <> \$2/;
const query = NamedClient.prototype.query as unknown as (this: NamedClient, ...args: unknown[]) => Promise<unknown>;
NamedClient.prototype.query = function (this: NamedClient, text: unknown, ...rest: unknown[]) {
  if (typeof text !== 'string') return query.call(this, text, ...rest);
  if (LOCK.test(text)) return atLock().then(() => query.call(this, isBlind ? text.replace(LOCK, '$1') : text, ...rest));
  const answer = query.call(this, text, ...rest);
  return LOOK.test(text) ? answer.then((found) => atLook().then(() => found)) : answer;
} as unknown as typeof NamedClient.prototype.query;

const remove = (as: Person) =>
  world.call(accountEndpoints.deleteUser, { as, params: { id: as.userId }, body: { reasons: ['I moved'] } });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof remove>>) => body.error?.code ?? String(status);
/** Two Admins, and nobody beside them, who may delete their accounts. */
async function two(): Promise<readonly [Person, Person]> {
  const pair = [await secondAdmin(world), await secondAdmin(world)] as const;
  for (const admin of pair) await world.prove(admin);
  return pair;
}

test('the only one stays; one who can’t sign in is no other', async () => {
  const [admin, other] = await two();
  const block = { as: admin, params: { id: other.userId }, body: { reason: 'Left the company' } };
  await world.must(adminEndpoints.blockUser, block);
  expect(await remove(admin)).toMatchObject({ status: 409, body: { error: { code: 'last_admin' } } });
  await world.must(adminEndpoints.unblockUser, { as: admin, params: { id: other.userId } });
  expect(codeOf(await remove(admin))).toBe('200');
});

test('of two who leave at once, one stays', async () => {
  const pair = await two();
  atLock = barrierOf(2);
  expect((await Promise.all(pair.map(remove))).map(codeOf).sort()).toEqual(['200', 'last_admin']);
});

test('control: without the lock both leave', async () => {
  const pair = await two();
  isBlind = true;
  atLook = barrierOf(2);
  expect((await Promise.all(pair.map(remove))).map(codeOf)).toEqual(['200', '200']);
});
