/**
 * The places searched last, kept on this device: a visitor's and each person's apart. A person's go with them when they
 * sign out (SPEC T-9).
 */
import { z } from 'zod';
import { Coordinates } from '#contract/geo.ts';

const KEY = 'recent-places';
/** So many of each. */
const MOST = 5;
export const VISITOR = 'visitor';

/** A place one can search: as a person reads it, and where it is. */
export const KnownPlace = z.object({ label: z.string().min(1).max(160), city: z.string(), center: Coordinates });
export type KnownPlace = z.infer<typeof KnownPlace>;

const Kept = z.record(z.string(), z.array(KnownPlace));
type Kept = Readonly<Record<string, readonly KnownPlace[]>>;

const listeners = new Set<() => void>();
const none: readonly KnownPlace[] = [];
/** What was read, by the text it was read from: the same places are the same list. */
let read: { readonly text: string; readonly kept: Kept } = { text: '', kept: {} };
/** Holds until the page closes where storage is refused. */
let held = '';

/** Newest first; `who` is a user's id or `VISITOR`. */
export function recentPlaces(who: string): readonly KnownPlace[] {
  return kept()[who] ?? none;
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
  listeners.add(listener);
  const heard = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener();
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
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
    return Kept.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
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
  for (const listener of listeners) listener();
}
