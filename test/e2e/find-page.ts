import type { Page } from 'playwright-core';

/** Bodies of the searches a page sends. */
export function searchesOf(page: Page) {
  const sent: {
    pharmacyPage: number;
    points: boolean;
    sort: string;
    pharmacistLocation: { latitude: number; longitude: number };
  }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/shifts')) sent.push(request.postDataJSON());
  });
  return sent;
}

/** The list, and the shifts in it. */
export const results = (page: Page) => page.getByRole('region', { name: 'Shifts found' });
export const shiftLinks = (page: Page) => results(page).locator('a[data-shift]');

/** The map, and what is drawn on it: single pharmacies, and circles of several to zoom in on. */
export const map = (page: Page) => page.getByRole('region', { name: 'Map of open shifts' });
export const pins = (page: Page) => map(page).getByRole('button', { name: /an hour/ });
export const circles = (page: Page) => map(page).getByRole('button', { name: /Zoom in$/ });
