/**
 * Whether this device holds attendance entries or photos not sent yet. Read synchronously, because every request carries it: the
 * server then does not use what this device read meanwhile against a late entry (PRODUCT §5).
 */
const keys = { entries: 'mortar-unsent-entries', photos: 'mortar-unsent-photos' } as const;

type Kind = keyof typeof keys;

const inMemory = new Set<Kind>();

export function hasUnsentEntries(): boolean {
  try {
    return Object.values(keys).some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    return inMemory.size > 0;
  }
}

export function setUnsentEntries(kind: Kind, has: boolean): void {
  if (has) inMemory.add(kind);
  else inMemory.delete(kind);
  try {
    if (has) window.localStorage.setItem(keys[kind], '1');
    else window.localStorage.removeItem(keys[kind]);
  } catch {
    // Storage is blocked (private mode): known as long as the page lives.
  }
}
