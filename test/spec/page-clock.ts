/** A page whose time stands still until a test lets it pass: what lasts how long is counted, not waited for. */
import type { Page } from 'playwright-core';
import { toMillis } from '#contract/time.ts';
import type { Stage } from '../e2e/stage.ts';

const STEP = 1000;
/** React draws in a message of its own, which comes after the timers. */
const drawn = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
})`;

/** Installs the clock; call it before the page is opened. Time goes on by itself until it is stopped. */
export async function ownClock({ world }: Stage, page: Page) {
  let at = toMillis(world.clock.now());
  await page.clock.install({ time: at });
  return {
    /** Stops it, an hour on: whatever was to end by itself has ended. */
    stop: async () => {
      at += 3_600_000;
      await page.clock.pauseAt(at);
    },
    /** Lets so many milliseconds pass, everything due in them happening, and what follows from it drawn in between. */
    pass: async (millis: number) => {
      for (let left = millis; left > 0; left -= STEP) {
        await page.clock.runFor(Math.min(left, STEP));
        await page.evaluate(drawn);
      }
    },
  };
}
