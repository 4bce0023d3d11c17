import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsEndpoints, EventBatch } from '#contract/analytics/endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { createDemoWorld } from '#test/world/demo-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createDemoWorld();
});
afterAll(() => world.close());

test('the demo’s visits are events a browser could have sent, none of them ahead', async () => {
  const rows = await world.db.selectFrom('analytics_events').selectAll().execute();
  const now = world.clock.now();
  expect(rows.filter(({ at }) => at > now)).toEqual([]);
  for (const { visit, at, ...row } of rows.filter((_row, index) => index % 10 === 0))
    expect(EventBatch.safeParse({ visit, events: [{ ...row, at: at.toISOString() }] }).error).toBeUndefined();
});

test('the demo’s funnel narrows from step to step, and shows somebody at every one', async () => {
  const to = dayIn(world.clock.now(), 'America/New_York');
  const { sides } = await world.must(analyticsEndpoints.getFunnel, {
    as: await world.admin(),
    query: { from: addDays(to, -55), to },
  });
  for (const { steps } of sides) {
    const visits = steps.map((step) => step.visits);
    expect(visits).toEqual(visits.toSorted((a, b) => b - a));
    expect(visits[0]).toBeGreaterThan(300);
    expect(steps.every(({ all }) => all > 10)).toBe(true);
  }
});
