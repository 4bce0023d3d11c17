import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Window } from './window.ts';

/**
 * Goes to another page of the app and waits until it shows what it has: by loading it where nothing is open yet or the
 * page stays the same, else as a link in the app would, which takes a tenth of the time.
 */
export async function visit(window: Window, address: string): Promise<void> {
  const { page } = window;
  if ((await isOpen(page)) && pathOf(page.url()) !== pathOf(address)) await follow(page, address);
  else await page.goto(address);
  await page.locator(`${HEADING}:not([data-left])`).first().waitFor({ state: 'attached' });
  await page.getByRole('heading').first().waitFor();
  await loaded(page);
  await window.answered();
  await loaded(page);
}

/** Returns whether the app is loaded in it. */
export const isOpen = async (page: Page) => (await page.locator('#root').count()) > 0;

const HEADING = 'h1';

/** What is shown until the next page comes is marked, so that it is not taken for the next page. */
const follow = (page: Page, address: string) =>
  page.evaluate(`
    for (const shown of document.querySelectorAll('${HEADING}')) shown.setAttribute('data-left', '');
    history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate'));`);

const pathOf = (address: string) => new URL(address, 'http://mortar').pathname;

const loaded = (page: Page) => expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0);
