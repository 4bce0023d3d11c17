/** The open shifts that somebody left: which a pharmacy sees, and how many of them are soon (PRODUCT §3, "Backup"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { backupsIn } from '#test/world/backups-in.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ startsAt: '2026-12-14T15:00:00Z' });
});
afterAll(() => world.close());

const { accept, inviteOf, cancellation } = backupsIn(() => world);

test('the list of backups has the open shifts of one’s pharmacies that are asked for or stopped, by start', async () => {
  // Of each cancellation only its own backups stay on the market: the last one's accept below.
  const far = await cancellation({ startsIn: '25h' });
  const later = await cancellation({ startsIn: '9h', of: far.owner });
  const sooner = await cancellation({ startsIn: '5h', of: later.owner });
  const list = async (as: Owner, businessId?: string) =>
    (await world.must(calls.listBackups, { as, query: businessId ? { businessId } : {} })).items;
  const soon = async (as: Owner) => (await world.must(calls.countBackups, { as, query: {} })).soon;
  expect((await list(later.owner)).map(({ shift }) => shift.id)).toEqual(
    [sooner, later, far].map(({ shift }) => shift.id),
  );
  expect(await soon(later.owner), 'those within a day').toBe(2);
  await world.must(calls.stopWaves, { as: later.owner, params: { id: later.shift.id } });
  const [first, second] = await list(later.owner, later.owner.businessId);
  expect([first?.standby.plan?.closedAs, second?.standby.plan?.closedAs]).toEqual([null, 'stopped']);
  const invite = await inviteOf(sooner.people[0] as Specialist, sooner.shift.id);
  await accept(sooner.people[0] as Specialist, invite?.id ?? '');
  expect((await list(later.owner)).map(({ shift }) => shift.id)).toEqual([later.shift.id, far.shift.id]);
  expect(await soon(later.owner)).toBe(1);
  const stranger = await world.owner();
  expect([await list(stranger), await soon(stranger)]).toEqual([[], 0]);
  const others = { as: stranger, query: { businessId: later.owner.businessId } };
  for (const read of [calls.listBackups, calls.countBackups]) expect((await world.call(read, others)).status).toBe(404);
});
