/** The date fields and the calendar of the date tests. It is Monday, November 16, 2026; the license is valid until `LICENSE`. */
import type { Page } from 'playwright-core';
import type { TestSite } from '../e2e/test-site.ts';
import type { Person } from '../world.ts';

export const phone = { width: 390, height: 844 };
export const LICENSE = '04/30/2028';

/** Until when a first license is valid, from today on; and until when an ID is, at any time. */
export const license = (page: Page) => page.locator('.mortar-picker-input').nth(0);
export const stateId = (page: Page) => page.locator('.mortar-picker-input').nth(1);
export const calendar = (page: Page) => page.locator('.mortar-picker[role=dialog]');
export const day = (page: Page, name: string) => calendar(page).getByRole('gridcell', { name, exact: true });
/** What a screen reader says of where the keyboard is. */
export const spoken = (page: Page) => page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');
/** What the field the keyboard is in holds. */
export const value = (page: Page) => page.evaluate<string>('document.activeElement.value');

type Look = { readonly width?: number; readonly height?: number; readonly dark?: boolean; readonly language?: string };

/**
 * The profile of a specialist without a license yet, in a language; `open` goes there, and types until when one is valid.
 */
export async function profile(site: TestSite, look: Look = {}) {
  const opened = await profileOf(site, await site.world.person('Specialist'), look);
  const open = async () => {
    await opened.open();
    await license(opened.page).fill(LICENSE);
    await license(opened.page).blur();
  };
  return { ...opened, open };
}

/** Somebody's profile, in a language; `open` goes there. */
export async function profileOf(site: TestSite, as: Person, { language = 'en', ...look }: Look = {}) {
  const opened = await site.window({ as, ...look });
  await opened.page.addInitScript(`localStorage.setItem('language', '${language}')`);
  const open = async () => {
    await opened.page.goto('/specialist/profile');
    await license(opened.page).waitFor();
    await opened.settled();
  };
  return { ...opened, as, open };
}

/** The funnel's days: a range that ends today at the latest. */
export async function funnel(site: TestSite) {
  const opened = await site.window({ as: await site.world.admin() });
  await opened.page.goto('/admin/funnel?from=2026-10-20&to=2026-11-16');
  await license(opened.page).waitFor();
  await opened.settled();
  return { ...opened, days: license(opened.page) };
}
