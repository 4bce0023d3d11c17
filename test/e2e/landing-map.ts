/** The map of the landing page: a picture with its pins until somebody reaches for it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export function mapOn(page: Page): Locator {
  return page.getByRole('region', { name: /^Open shifts near/ });
}

/** The pin of the two shifts in Montclair, as the picture has it. */
export function drawnPin(page: Page): Locator {
  return mapOn(page).locator('span:visible', { hasText: /^\$31–72$/ });
}

/** Moves over the map, as a person's mouse does: also before the app has taken the page over. */
export async function reachFor(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await mapOn(page).hover({ position: { x: 40 + Math.random() * 40, y: 100 }, force: true });
        return mapOn(page).locator('canvas').count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}
