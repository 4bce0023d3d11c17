/** Holds the API's answers back, and lets each go when the page has drawn those before. */
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { atRest, type Window } from './window.ts';

export type LateAnswers = {
  /** Lets the answers go one by one, the latest asked first, until the page waits for none. */
  release(): Promise<void>;
};

/** Holds back what the pages of a window ask for from here on. */
export async function holdAnswers({ page, context }: Window): Promise<LateAnswers> {
  const held: (() => Promise<void>)[] = [];
  let beingFetched = 0;
  await context.route(/\/api\/(?!stream|analytics\/)/, async (route) => {
    beingFetched += 1;
    const answer = await fetched(route);
    beingFetched -= 1;
    held.push(answer);
  });
  const releaseOne = async () => {
    await held.pop()?.();
    await page.evaluate(atRest);
    return held.length + beingFetched === 0 && (await isLoaded(page));
  };
  return { release: () => expect.poll(releaseOne, { timeout: 30_000, interval: 0 }).toBe(true) };
}

/** A page that is left takes its questions with it. */
async function fetched(route: Route): Promise<() => Promise<void>> {
  try {
    const response = await route.fetch();
    return () => route.fulfill({ response }).catch(() => undefined);
  } catch {
    return async () => undefined;
  }
}

const isLoaded = async (page: Page) =>
  (await page.getByRole('heading').count()) > 0 && (await page.getByRole('status', { name: /^Loading/ }).count()) === 0;
