import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { after, DAY } from '#contract/time.ts';
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

const list = (query = {}) =>
  world.must(specialistEndpoints.listBlocks, { as: owner, params: { id: owner.businessId }, query });
const shown = async () => (await list()).items.map(({ id }) => id);
const at = (specialistId: string) => ({ as: owner, params: { id: owner.businessId, specialistId } });

async function block(reason = 'Left early') {
  const { specialistId } = await world.specialist();
  await world.must(businessEndpoints.blockSpecialist, { ...at(specialistId), body: { reason } });
  await world.advance('1m');
  return specialistId;
}

test('lists whom a pharmacy blocks with the reason and the end, the newest first, page by page', async () => {
  const now = world.clock.now();
  const first = await block('Left early');
  const second = await block('Two no-shows');
  const { items, total } = await list();
  expect(items.map(({ id, reason, phone }) => [id, reason, phone])).toEqual([
    [second, 'Two no-shows', null],
    [first, 'Left early', null],
  ]);
  expect(items[1]?.endsAt).toBe(after(now, 365 * DAY).toISOString());
  expect(total).toBe(2);
  expect((await list({ page: 1, pageSize: 1 })).items.map(({ id }) => id)).toEqual([first]);
});

test('a block that was lifted or has ended shows no longer, nor does a deleted account', async () => {
  const [lifted, deleted, ended] = [await block(), await block(), await block()];
  expect(await shown()).toEqual([ended, deleted, lifted]);
  await world.must(businessEndpoints.unblockSpecialist, at(lifted));
  await world.db.updateTable('specialists').set({ status: 'Deleted' }).where('id', '=', deleted).execute();
  expect(await shown()).toEqual([ended]);
  await world.db
    .updateTable('blocks')
    .set({ expires_at: world.clock.now() })
    .where('specialist_id', '=', ended)
    .execute();
  expect(await shown()).toEqual([]);
});

test('stays with the pharmacy: another owner does not find it, and the person blocked has no such call', async () => {
  const { specialistId } = await world.specialist();
  await world.must(businessEndpoints.blockSpecialist, { ...at(specialistId), body: { reason: 'Left early' } });
  const asked = { params: { id: owner.businessId }, query: {} };
  const other = await world.owner({ card: null });
  expect((await world.call(specialistEndpoints.listBlocks, { as: other, ...asked })).status).toBe(404);
  const manager = await world.manager(owner);
  expect((await world.must(specialistEndpoints.listBlocks, { as: manager, ...asked })).total).toBe(1);
  const blocked = await world.specialist();
  expect((await world.call(specialistEndpoints.listBlocks, { as: blocked, ...asked })).status).toBe(403);
});
