/** What the pages of a window ask the API, counted in the page: to be told of each file of the app costs as much as to load it. */
import type { BrowserContext, Page } from 'playwright-core';

type Calls = {
  readonly begun: number;
  readonly underWay: number;
  /** Since the last one was answered, by a clock that no test stops; of a page without any, since it was opened. */
  readonly quietMs: number;
};

/** Counts the calls of every page that the context opens from here on, the live line and events about visits apart. */
export async function countCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript(count);
}

/** Returns the sums of all open pages, and the shortest quiet; a page that is not the app's has no calls. */
export async function callsOf(context: BrowserContext): Promise<Calls> {
  const all = await Promise.all(context.pages().map((page: Page) => page.evaluate<Calls>('readCalls()')));
  return {
    begun: all.reduce((sum, { begun }) => sum + begun, 0),
    underWay: all.reduce((sum, { underWay }) => sum + underWay, 0),
    quietMs: Math.min(...all.map(({ quietMs }) => quietMs)),
  };
}

const count = `(() => {
  const now = performance.now.bind(performance);
  const { open, send } = XMLHttpRequest.prototype;
  const counted = new WeakSet();
  let begun = 0;
  let underWay = 0;
  let lastEnded = now();
  Object.assign(XMLHttpRequest.prototype, {
    open(method, url, ...rest) {
      if (/\\/api\\/(?!stream|analytics\\/)/.test(url)) counted.add(this);
      return open.call(this, method, url, ...rest);
    },
    send(body) {
      if (counted.has(this)) {
        begun += 1;
        underWay += 1;
        this.addEventListener('loadend', () => {
          underWay -= 1;
          lastEnded = now();
        });
      }
      return send.call(this, body);
    },
  });
  window.readCalls = () => ({ begun, underWay, quietMs: now() - lastEnded });
})()`;
