/** Where each page of this tab's history was scrolled to, over a reload. */
const KEY = 'scroll';
const MOST = 50;

/** `place` → pixels from the top, oldest first. */
export function keptPositions(): Map<string, number> {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    const pairs = Array.isArray(found) ? found.filter(isPair) : [];
    return new Map(pairs);
  } catch {
    return new Map();
  }
}

export function keepPositions(positions: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MOST)));
  } catch {
    // Storage is refused: a reload begins at the top.
  }
}

function isPair(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
