/** What a backup reads once the pharmacy stops asking: the shift stays posted, so that it may well need somebody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { backupsIn } from '#test/world/backups-in.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ startsAt: '2026-11-22T15:00:00Z' });
});
afterAll(() => world.close());

const { inviteOf, cancellation } = backupsIn(() => world);

test('who was asked reads that the asking stopped, not that the pharmacy needs nobody', async () => {
  const { shift, owner, people } = await cancellation();
  const [first] = people as [Specialist];
  expect(await inviteOf(first, shift.id)).toMatchObject({ status: 'Pending' });
  await world.must(calls.stopWaves, { as: owner, params: { id: shift.id } });
  await world.settle();
  expect(await inviteOf(first, shift.id)).toMatchObject({
    status: 'Declined',
    cancelReason: 'The pharmacy stopped asking backups',
  });
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: first, query: {} });
  expect(items[0]).toMatchObject({
    title: expect.stringMatching(/^Invite withdrawn: /),
    body: expect.stringMatching(/^The pharmacy stopped asking backups: /),
  });
});
