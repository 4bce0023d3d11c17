/** Reads, writes, jobs and a live line at once on one server, and how long it takes to be back after something broke. */
import { setTimeout as sleep } from 'node:timers/promises';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { keepLineOpen, type LiveLine } from './live-line.ts';
import { book, type RemoteWorld, type Slot } from './remote-world.ts';

/** Bookings that are under way when it breaks. */
const AT_ONCE = 3;
const POLL_MS = 10;
/** Between two calls of one kind. Without a pause the load is mostly the test's own work. */
const PAUSE_MS = 40;

export type Load = {
  readonly acknowledged: string[];
  readonly line: LiveLine;
  /** Breaks something while bookings are under way; returns the milliseconds until a read and a write succeed again. */
  breakAndRecover(breakIt: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
};

/** Reads and writes all the time; `slots` are booked as things break. */
export function startLoad(world: RemoteWorld, slots: Slot[]): Load {
  const left = [...slots];
  const acknowledged: string[] = [];
  // One is never booked: it is bookmarked over and over, the write that can be repeated without end.
  const kept = left.pop();
  if (!kept) throw new Error('no slot to bookmark');
  let stopped = false;
  const keepDoing = async (work: () => Promise<unknown>) => {
    for (; !stopped; await sleep(PAUSE_MS)) await work();
  };
  const read = () => world.patiently(engagementEndpoints.listEngagements, { as: kept.by, query: { limit: 5 } });
  const write = async () => {
    await world.patiently(engagementEndpoints.saveShift, { as: kept.by, params: { id: kept.shiftId } });
    await world.patiently(engagementEndpoints.unsaveShift, { as: kept.by, params: { id: kept.shiftId } });
  };
  const look = () => world.patiently(shiftEndpoints.getShift, { as: kept.by, params: { id: kept.shiftId } });
  // What ends them, a process that is gone, is reported by the call that waits for the recovery.
  const loops = [read, write, look].map((work) => keepDoing(work).catch(() => undefined));
  const line = keepLineOpen(world.address, kept.by);
  const bookNext = async () => {
    const slot = left.pop();
    if (!slot) throw new Error('no slot is left to book');
    acknowledged.push(await book(world, slot));
  };
  return {
    acknowledged,
    line,
    breakAndRecover: async (breakIt) => {
      const bookings = Array.from({ length: AT_ONCE }, bookNext);
      await breakIt();
      const broken = performance.now();
      await Promise.all([read(), bookNext()]);
      const recovered = performance.now() - broken;
      await Promise.all(bookings);
      return recovered;
    },
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      await line.close();
    },
  };
}

/** Waits until `is` is true. */
export async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(POLL_MS);
}
