import type { Page } from 'playwright-core';

/** Returns the app’s files that a page asked for before its words were painted. */
export function askedBeforeWords(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\\/assets\\/.*\\.js$/.test(name));
    return files.filter(({ startTime }) => startTime < painted.startTime).map(({ name }) => name);
  })()`);
}
