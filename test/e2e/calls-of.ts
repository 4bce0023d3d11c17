/** What the pages of a window ask the API, counted in the page: to be told of each file of the app costs as much as to load it. */
import type { BrowserContext, Page } from 'playwright-core';

type Calls = {
  readonly begun: number;
  readonly underWay: number;
  /**
   * Since the last one was answered and nothing is put off until the page is idle, by a clock that no test stops; of a page
   * without any, since it was opened.
   */
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
  const { fetch, requestIdleCallback, cancelIdleCallback } = window;
  const isCounted = (address) => /\\/api\\/(?!stream|analytics\\/)/.test(address);
  const counted = new WeakSet();
  const putOff = new Set();
  let begun = 0;
  let underWay = 0;
  let lastEnded = now();
  const begin = () => {
    begun += 1;
    underWay += 1;
  };
  const end = () => {
    underWay -= 1;
    lastEnded = now();
  };
  Object.assign(XMLHttpRequest.prototype, {
    open(method, url, ...rest) {
      if (isCounted(url)) counted.add(this);
      return open.call(this, method, url, ...rest);
    },
    send(body) {
      if (counted.has(this)) {
        begin();
        this.addEventListener('loadend', end);
      }
      return send.call(this, body);
    },
  });
  window.fetch = (resource, init) => {
    const answer = fetch(resource, init);
    if (isCounted(String(resource.url ?? resource))) {
      begin();
      answer.then(end, end);
    }
    return answer;
  };
  window.requestIdleCallback = (then, options) => {
    const asked = requestIdleCallback((deadline) => {
      putOff.delete(asked);
      lastEnded = now();
      then(deadline);
    }, options);
    putOff.add(asked);
    return asked;
  };
  window.cancelIdleCallback = (asked) => {
    putOff.delete(asked);
    cancelIdleCallback(asked);
  };
  window.readCalls = () => ({ begun, underWay, quietMs: putOff.size > 0 ? 0 : now() - lastEnded });
})()`;
