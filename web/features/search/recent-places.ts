/**
 * The places searched last, kept on this device: a visitor's and each person's apart. A person's go with them when they
 * sign out (SPEC T-9).
 */
import type { Coordinates } from '#contract/geo.ts';
import { createSignal } from '#web/signal.ts';

const KEY = 'recent-places';
/** So many of each. */
const MOST = 5;
export const VISITOR = 'visitor';

/** A place to search: as a person reads it, and where it is. */
export type KnownPlace = { readonly label: string; readonly city: string; readonly center: Coordinates };

type Kept = Readonly<Record<string, readonly KnownPlace[]>>;

const changed = createSignal();
/** Nobody’s: what the server knows of them, and a device that has kept none. */
export const noPlaces: readonly KnownPlace[] = [];
/** What was read, by the text it was read from: the same places are the same list. */
let read: { readonly text: string; readonly kept: Kept } = { text: '', kept: {} };
/** Holds until the page closes where storage is refused. */
let held = '';

/** Newest first; `who` is a user's id or `VISITOR`. */
export function recentPlaces(who: string): readonly KnownPlace[] {
  return kept()[who] ?? noPlaces;
}

export function keepPlace(who: string, { label, city, center }: KnownPlace): void {
  const others = recentPlaces(who).filter((place) => place.label !== label);
  write({ ...kept(), [who]: [{ label, city, center }, ...others].slice(0, MOST) });
}

export function clearPlaces(who: string): void {
  const { [who]: _cleared, ...others } = kept();
  write(others);
}

/** After a logout event: what a visitor of this device searched stays, nobody else's. */
export function forgetPlaces(): void {
  const { [VISITOR]: visited } = kept();
  write(visited ? { [VISITOR]: visited } : {});
}

/** Calls back when the places change, in another tab too. */
export function onPlacesChanged(listener: () => void): () => void {
  const stop = changed.listen(listener);
  const heard = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener();
  window.addEventListener('storage', heard);
  return () => {
    stop();
    window.removeEventListener('storage', heard);
  };
}

function kept(): Kept {
  const text = readText();
  if (text !== read.text) read = { text, kept: parse(text) };
  return read.kept;
}

function parse(text: string): Kept {
  try {
    const found: unknown = JSON.parse(text);
    return isKept(found) ? found : {};
  } catch {
    return {};
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((places) => Array.isArray(places) && places.every(isKnownPlace));
}

/** Checked by hand: every page begins with this file, and needs no other shape. */
function isKnownPlace(value: unknown): value is KnownPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { label, city, center }: { label?: unknown; city?: unknown; center?: unknown } = value;
  const { lat, lng }: { lat?: unknown; lng?: unknown } = typeof center === 'object' && center !== null ? center : {};
  const isLabel = typeof label === 'string' && label.length > 0 && label.length <= 160;
  return isLabel && typeof city === 'string' && isWithin(90, lat) && isWithin(180, lng);
}

/** Degrees. */
function isWithin(most: number, degrees: unknown): boolean {
  return typeof degrees === 'number' && Math.abs(degrees) <= most;
}

function readText(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return held;
  }
}

function write(next: Kept): void {
  held = Object.keys(next).length > 0 ? JSON.stringify(next) : '';
  try {
    if (held) window.localStorage.setItem(KEY, held);
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is refused: it holds until the page closes.
  }
  changed.emit();
}
