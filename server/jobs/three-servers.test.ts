/** Three servers on one database: what falls due for attendance, hours, disputes, standing, ratings and documents happens once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import type { RowSweep } from '#server/call/sweep.ts';
import { openConnection } from '#server/db/open.ts';
import { engagementSweeps } from '#server/modules/engagements/index.ts';
import { lapseLicenses, remindOfDocuments, remindOfLicenses } from '#server/modules/specialists/index.ts';
import { meetAfter } from '#test/world/barrier-of.ts';
import { createDemoWorld } from '#test/world/demo-world.ts';
import { rowsToComeDue } from '#test/world/rows-to-come-due.ts';
import type { World } from '#test/world.ts';
import { runSweeps } from './sweeps.ts';

const SERVERS = 3;
const onceOnly: readonly RowSweep[] = [...engagementSweeps, remindOfLicenses, remindOfDocuments, lapseLicenses];

let world: World;
beforeAll(async () => {
  world = await createDemoWorld();
  world.clock.moveTo(after(world.clock.now(), 200 * HOUR));
});
afterAll(() => world.close());

test.each(onceOnly.map((sweep) => [sweep.name, sweep] as const))('%s', async (name, sweep) => {
  // What the sweep before opened is not of this very moment.
  world.clock.moveTo(after(world.clock.now(), MINUTE));
  await rowsToComeDue[name]?.(world);
  const due = await sweep.due(world.deps, []);
  expect(due, 'something real is due').not.toEqual([]);
  const looked = meetAfter(SERVERS, sweep.due);
  const tried = new Map<string, boolean[]>();
  const act: RowSweep['act'] = async (deps, id) => {
    const done = await sweep.act(deps, id);
    tried.set(id, [...(tried.get(id) ?? []), done]);
    return done;
  };
  const servers = Array.from({ length: SERVERS }, () => openConnection(world.deps.connection));
  // One row at a time: a batch is done by the same look under the lock.
  const { actOnAll: _, ...byRow } = sweep;
  await Promise.all(servers.map(({ db }) => runSweeps({ ...world.deps, db }, [{ ...byRow, due: looked, act }])));
  await Promise.all(servers.map(({ close }) => close()));
  for (const id of due) {
    const outcomes = tried.get(id) ?? [];
    expect(outcomes.filter(Boolean), `${name} of ${id}`).toHaveLength(1);
  }
  // The control: all of them saw the same rows due and tried; the second look under the lock turned the others away.
  expect(due.some((id) => (tried.get(id) ?? []).length === SERVERS)).toBe(true);
});
