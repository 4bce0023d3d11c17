/**
 * Whether this device holds attendance entries not sent yet. Read synchronously, because every request carries it: the
 * server then does not use what this device read meanwhile against a late entry (PRODUCT §5).
 */
const KEY = 'mortar-unsent-entries';

let inMemory = false;

export function hasUnsentEntries(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return inMemory;
  }
}

export function setUnsentEntries(has: boolean): void {
  inMemory = has;
  try {
    if (has) window.localStorage.setItem(KEY, '1');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked (private mode): known as long as the page lives.
  }
}
