/** A page that is looked at, or not: a browser without a window never hides one, so the page is told. */
import type { Page } from 'playwright-core';

export const hidePage = (page: Page) => become(page, 'hidden');
export const showPage = (page: Page) => become(page, 'visible');

/** The window comes to the front once more. */
export const focusOn = (page: Page) => page.evaluate(`window.dispatchEvent(new Event('focus'))`);

function become(page: Page, state: 'hidden' | 'visible'): Promise<unknown> {
  return page.evaluate(`(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${state === 'hidden'} });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  })()`);
}
