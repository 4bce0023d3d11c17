/** The visit's id: random, tied to nobody, kept as long as the tab. Created when first needed. */
import { v4 } from 'uuid';

const KEY = 'visit';

let inMemory: string | null = null;

/** Returns the id of the visit. */
export function visitId(): string {
  try {
    const stored = window.sessionStorage.getItem(KEY);
    if (stored) return stored;
    const id = v4();
    window.sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    inMemory ??= v4();
    return inMemory;
  }
}

/** Ends the visit: the next event begins another. */
export function endVisit(): void {
  inMemory = null;
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
