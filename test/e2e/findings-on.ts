import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type AxeRules, axeFindings } from './axe-findings.ts';
import { cutTexts } from './cut-text.ts';
import { visit } from './visit.ts';
import type { Window } from './window.ts';

/** What is wrong with one screen, once it shows what it has. */
export async function findingsOn(window: Window, address: string, rules: AxeRules = 'all'): Promise<string[]> {
  await visit(window, address);
  return findingsOnShown(window, address, rules);
}

/**
 * Waits until the screen is whole: the dialog its address names is there, every dialog has the name it gets a step after it is drawn, and
 * what is dimmed, because a newer answer is still being drawn, is whole again: the page says it is busy until then, and fades back. Returns
 * whether it got there.
 */
async function isDrawn(page: Page): Promise<boolean> {
  const isWhole = `(!new URLSearchParams(location.search).has('modal') || document.querySelector('[role="dialog"]') !== null)
    && document.querySelector('[role="dialog"]:not([aria-labelledby], [aria-label]), [aria-busy="true"]') === null`;
  // Asked from here: a page may not evaluate a string by itself, and would complain.
  const drawn = await expect
    .poll(() => page.evaluate<boolean>(isWhole), { timeout: 10_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime)).map((one) => one.finished))`);
  return drawn;
}

/** What is wrong with the screen that is shown. */
export async function findingsOnShown({ page }: Window, address: string, rules: AxeRules): Promise<string[]> {
  const found: string[] = [];
  // Counted as written: a dialog over the page hides its heading from nobody who looks for it.
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  // On a busy machine what was answered may not be drawn yet; a page without a heading is told below.
  await heading
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  if (!(await isDrawn(page))) found.push('busy, or without its dialog or the name of one, after ten seconds');
  const headings = await heading.count();
  if (headings !== 1) found.push(`${headings} h1`);
  const title = await page.title();
  // The landing page is Mortar itself; every other page has a name before that.
  const isNamed = new URL(page.url()).pathname === '/' ? title === 'Mortar' : / · Mortar$/.test(title);
  if (!isNamed) found.push(`the title is “${title}”`);
  const [content, width] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  if (content > width) found.push(`${content - width} px wider than the window`);
  return [
    ...found.map((finding) => `${address}: ${finding}`),
    ...(await cutTexts(page, address)),
    ...(await axeFindings(page, address, rules)),
  ];
}
