/** The visit: a random id that lives as long as the tab and is tied to nobody. Made when first needed. */
import { v4 } from 'uuid';

const KEY = 'visit';

let inMemory: string | null = null;

export function visitId(): string {
  try {
    const known = window.sessionStorage.getItem(KEY);
    if (known) return known;
    const made = v4();
    window.sessionStorage.setItem(KEY, made);
    return made;
  } catch {
    inMemory ??= v4();
    return inMemory;
  }
}

/** The next thing done begins another visit. */
export function endVisit(): void {
  inMemory = null;
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
