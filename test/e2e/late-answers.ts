/**
 * Holds the API's answers back, and lets each go when the page has drawn those before. In the page itself: a browser whose
 * calls are held from outside reads every file of the app anew for each page.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { HEADING_OF_NOW } from './visit.ts';
import { atRest, type Window } from './window.ts';

export type LateAnswers = {
  /** Lets the answers go one by one, the latest asked first, until the page waits for none. */
  release(): Promise<void>;
  /** Returns what was answered since it was last asked, in order: `/api/shifts/search {"page":0}`. */
  takeAnswered(): Promise<string[]>;
};

/** Holds back what the pages ask for that a window opens from here on. */
export async function holdAnswers({ page, context }: Window): Promise<LateAnswers> {
  await context.addInitScript(hold);
  const released = async () => {
    await page.evaluate('releaseAnswers()');
    return isLoaded(page);
  };
  return {
    release: () => expect.poll(released, { timeout: 30_000 }).toBe(true),
    takeAnswered: () => page.evaluate<string[]>('takeAnswered()'),
  };
}

/** A call that is given up while it is held is never sent. */
const hold = `(() => {
  if (window !== top) return;
  const { open, send, abort } = XMLHttpRequest.prototype;
  const calls = new WeakMap();
  const held = [];
  const answered = [];
  let underWay = 0;
  Object.assign(XMLHttpRequest.prototype, {
    open(method, url, ...rest) {
      if (/\\/api\\/(?!stream|analytics\\/)/.test(url)) calls.set(this, url);
      return open.call(this, method, url, ...rest);
    },
    send(body) {
      if (!calls.has(this)) return send.call(this, body);
      held.push({
        call: this,
        answer: () => {
          underWay += 1;
          this.addEventListener('loadend', () => {
            underWay -= 1;
            answered.push(calls.get(this) + ' ' + (body ?? ''));
          });
          send.call(this, body);
        },
      });
    },
    abort() {
      const at = held.findIndex(({ call }) => call === this);
      if (at !== -1) held.splice(at, 1);
      return abort.call(this);
    },
  });
  window.takeAnswered = () => answered.splice(0);
  window.releaseAnswers = async () => {
    do {
      held.pop()?.answer();
      await ${atRest};
    } while (held.length + underWay > 0);
  };
})()`;

const isLoaded = async (page: Page) =>
  (await page.locator(HEADING_OF_NOW).count()) > 0 &&
  (await page.getByRole('status', { name: /^Loading/ }).count()) === 0;
