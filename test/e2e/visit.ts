import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Window } from './window.ts';

/**
 * Goes to another page of the app and waits until it shows what it has: by loading it where nothing is open yet or the
 * page stays the same, else as a link in the app would, which takes a tenth of the time.
 */
export async function visit(window: Window, address: string): Promise<void> {
  const { page } = window;
  if (await isElsewhere(page, address)) await follow(page, address);
  else await page.goto(address);
  await page.locator(HEADING_OF_NOW).first().waitFor({ state: 'attached' });
  await page.getByRole('heading').first().waitFor();
  await loaded(page);
  await window.answered();
  await loaded(page);
}

/** Returns whether the app is loaded in it. */
export const isOpen = async (page: Page) => (await page.locator('#root').count()) > 0;

/** Returns whether another page of the app is open, from which a link can lead there. */
export const isElsewhere = async (page: Page, address: string) =>
  (await isOpen(page)) && pathOf(page.url()) !== pathOf(address);

const HEADING = 'h1';
/** Of the page that is open, as soon as that is there. */
export const HEADING_OF_NOW = `${HEADING}:not([data-left])`;

/** Goes where a link in the app would. What is shown until the next page comes is marked, so that it is not taken for it. */
export const follow = (page: Page, address: string) =>
  page.evaluate(`
    for (const shown of document.querySelectorAll('${HEADING}')) shown.setAttribute('data-left', '');
    history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate'));`);

const pathOf = (address: string) => new URL(address, 'http://mortar').pathname;

const loaded = (page: Page) => expect.poll(() => loadingParts(page)).toBe(0);

/** Returns how many parts of the page say that they load, in either language of the app. */
export const loadingParts = (page: Page) => page.getByRole('status', { name: /^(Loading|Cargando)/ }).count();
