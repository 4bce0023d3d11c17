/** Where each page of this tab's history was scrolled to, over a reload. */
const KEY = 'scroll';
const MOST = 50;

/** Pixels from the top, and how tall the page was then. */
export type Position = { readonly top: number; readonly height: number };

/** By `place`, oldest first. */
export function keptPositions(): Map<string, Position> {
  try {
    const found: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    const pairs = Array.isArray(found) ? found.filter(isPair) : [];
    return new Map(pairs);
  } catch {
    return new Map();
  }
}

export function keepPositions(positions: ReadonlyMap<string, Position>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MOST)));
  } catch {
    // Storage is refused: a reload begins at the top.
  }
}

function isPair(entry: unknown): entry is [string, Position] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isPosition(entry[1]);
}

function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false;
  const { top, height } = value as { readonly [key in keyof Position]?: unknown };
  return typeof top === 'number' && typeof height === 'number';
}
