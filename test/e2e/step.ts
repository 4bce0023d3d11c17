import { expect } from 'vitest';
import type { Window } from './window.ts';

/** Runs one step of a long test; a failure says which, and so does a page with errors in it. */
export async function step(name: string, windows: readonly Window[], act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
    for (const { pageErrors } of windows) expect(pageErrors).toEqual([]);
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  }
}
