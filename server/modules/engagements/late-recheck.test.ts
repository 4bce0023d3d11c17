/** Licenses before a shift (PRODUCT §8), looked at late: the server did not run when it was time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, after, HOUR, MINUTE } from '#contract/time.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { type BookedDays, licenseDays } from '#test/world/license-days.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const { booked, to, statusOf, scoreOf, titles } = licenseDays(() => world);

describe('a server that comes back after the last check', () => {
  /** Time goes by while nothing runs. */
  async function comesBack(hours: number, { shift }: BookedDays) {
    const now = after(shift.startsAt, -hours * HOUR);
    await extendSessions(world.db, (now.getTime() - world.clock.now().getTime()) / MINUTE);
    world.clock.moveTo(now);
    for (let done = 1; done > 0; ) done = (await runSweeps(world.deps)).done;
  }

  test('counts the notice of who was told in time from the moment of the check', async () => {
    const warned = await booked();
    await warned.endsOn(addDays(warned.today, -1));
    await to(168, warned);
    await comesBack(20, warned);
    expect([await statusOf(warned), await scoreOf(warned)]).toEqual(['Cancelled', 75]);
    expect(await titles(warned.specialist.userId, 'documentsNotCovering')).toHaveLength(1);
  });

  test('tells nobody to renew what it ends at once, at the notice there is', async () => {
    const unwarned = await booked();
    await unwarned.endsOn(addDays(unwarned.today, -1));
    await comesBack(20, unwarned);
    expect([await statusOf(unwarned), await scoreOf(unwarned)]).toEqual(['Cancelled', 55]);
    for (const { userId } of [unwarned.specialist, unwarned.owner]) {
      expect(await titles(userId, 'documentsNotCovering')).toEqual([]);
      expect(await titles(userId, 'bookingNotCovered')).toHaveLength(1);
    }
  });
});
