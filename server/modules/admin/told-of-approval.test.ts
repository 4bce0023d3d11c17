import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { boardCheck } from '#test/world/board-check.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function approve(kind: 'business' | 'specialist', id: string): Promise<void> {
  const check = kind === 'specialist' && { check: await boardCheck(world.db, id) };
  const body = { note: 'Two complaints, keep an eye on them', ...check };
  await world.must(adminEndpoints.approveProfile, { as: await world.admin(), params: { kind, id }, body });
}

test('who is approved reads what they can do, or has to confirm first, and never what the reviewer noted', async () => {
  const told = async (as: Person) => {
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as });
    return items.find(({ kind }) => kind === 'profileApproved')?.body;
  };
  const confirmed = await world.owner({ approved: false, card: null });
  await approve('business', confirmed.businessId);
  expect(await told(confirmed)).toBe('You can now post shifts and book people.');
  const unconfirmed = await world.specialist({ approved: false, confirmed: false });
  await approve('specialist', unconfirmed.specialistId);
  expect(await told(unconfirmed)).toBe(
    'Confirm your email and phone number in Settings, then you can request and book shifts.',
  );
});
