/** A page whose time a test can stop and let pass: what lasts how long is counted, not waited for. */
import type { Page } from 'playwright-core';
import { toMillis } from '#contract/time.ts';
import type { TestSite } from '../e2e/test-site.ts';

const STEP = 1000;
/** How far on it is stopped: further than the way of the word to the page takes. */
const AHEAD = 10_000;
/** React draws in a message of its own, which comes after the timers. */
const drawn = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
})`;

/**
 * Installs the clock; call it before the page is opened. Time goes on by itself until it is stopped. A stopped page loads
 * nothing further: stop it once it shows what it has.
 */
export async function ownClock({ world }: TestSite, page: Page) {
  let at = toMillis(world.clock.now());
  let since = performance.now();
  await page.clock.install({ time: at });
  return {
    stop: async () => {
      at += performance.now() - since + AHEAD;
      await page.clock.pauseAt(at);
      await page.evaluate(drawn);
    },
    /** Lets a stopped clock go on. */
    go: async () => {
      since = performance.now();
      await page.clock.resume();
    },
    /** Lets so many milliseconds pass, everything due in them happening, and what follows from it drawn in between. */
    pass: async (millis: number) => {
      at += millis;
      for (let left = millis; left > 0; left -= STEP) {
        await page.clock.runFor(Math.min(left, STEP));
        await page.evaluate(drawn);
      }
    },
    /** Puts it forward at once: what fell due meanwhile happens once. */
    skip: async (millis: number) => {
      at += millis;
      await page.clock.fastForward(millis);
      await page.evaluate(drawn);
    },
  };
}
