/**
 * Holds the API's answers back, and lets each go when the page has drawn those before. In the page itself: a browser whose
 * calls are held from outside reads every file of the app anew for each page.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { HEADING_OF_NOW, loadingParts } from './visit.ts';
import { atRest, type Window } from './window.ts';

export type LateAnswers = {
  /** Holds back what an open page asks from here on; one that is loaded begins so. */
  hold(): Promise<void>;
  /**
   * Lets the answers go one by one, the latest asked first, until the page waits for none. What is asked after that, because
   * somebody else changed something, is answered at once.
   */
  release(): Promise<void>;
  /** Returns what was answered since it was last asked, in order: `/api/search/shifts {"page":0}`. */
  takeAnswered(): Promise<string[]>;
};

/** Holds back what the pages ask for that a window opens from here on. */
export async function holdAnswers({ page, context }: Window): Promise<LateAnswers> {
  await context.addInitScript(holding);
  // Loaded before and after: a page whose heading came meanwhile had not yet asked when the last answer was let go.
  const released = async () => {
    const wasLoaded = await isLoaded(page);
    await page.evaluate('releaseAnswers()');
    return wasLoaded && isLoaded(page);
  };
  return {
    hold: () => page.evaluate('holdAnswers()'),
    release: async () => {
      await expect.poll(released, { timeout: 30_000 }).toBe(true);
      await page.evaluate('letAnswersGo()');
    },
    takeAnswered: () => page.evaluate<string[]>('takeAnswered()'),
  };
}

/** A call that is given up while it is held is never sent. */
const holding = `(() => {
  if (window !== top) return;
  const { open, send, abort } = XMLHttpRequest.prototype;
  const calls = new WeakMap();
  const held = [];
  const answered = [];
  let underWay = 0;
  let holds = true;
  Object.assign(XMLHttpRequest.prototype, {
    open(method, url, ...rest) {
      if (/\\/api\\/(?!stream|analytics\\/)/.test(url)) calls.set(this, url);
      return open.call(this, method, url, ...rest);
    },
    send(body) {
      if (!calls.has(this)) return send.call(this, body);
      const answer = () => {
        underWay += 1;
        this.addEventListener('loadend', () => {
          underWay -= 1;
          answered.push(calls.get(this) + ' ' + (body ?? ''));
        });
        send.call(this, body);
      };
      if (holds) held.push({ call: this, answer });
      else answer();
    },
    abort() {
      const at = held.findIndex(({ call }) => call === this);
      if (at !== -1) held.splice(at, 1);
      return abort.call(this);
    },
  });
  window.holdAnswers = () => {
    holds = true;
  };
  window.letAnswersGo = () => {
    holds = false;
    for (const { answer } of held.splice(0)) answer();
  };
  window.takeAnswered = () => answered.splice(0);
  window.releaseAnswers = async () => {
    do {
      held.pop()?.answer();
      await ${atRest};
    } while (held.length + underWay > 0);
  };
})()`;

const isLoaded = async (page: Page) =>
  (await page.locator(HEADING_OF_NOW).count()) > 0 && (await loadingParts(page)) === 0;
