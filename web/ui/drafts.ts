/**
 * Form drafts, kept in this tab so that a reload loses nothing (SPEC T-12). Never secrets, and nothing once the form
 * was sent or left, or the person signed out.
 */
import { isSame } from './is-same.ts';

const PREFIX = 'draft:';
/** Names of secret fields, which are never kept. */
const SECRET = /password|code|card|cvc|pin$|token|secret|account|routing/i;

export type Draft = Readonly<Record<string, unknown>>;

/** Returns the storage key of a form's draft, from its page and its name. */
export function draftKey(pathname: string, name: string): string {
  return `${PREFIX}${pathname}:${name}`;
}

/** Returns the fields that differ from what the form began with, without secrets and files. */
export function draftOf(values: Draft, initial: Draft): Draft {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !SECRET.test(field) && isPlain(value) && !isSame(value, initial[field]),
    ),
  );
}

/** Saves a draft. `initial` holds the original values of those fields, to find what changed elsewhere meanwhile. */
export function keepDraft(key: string, draft: Draft, initial: Draft = {}): void {
  try {
    if (Object.keys(draft).length === 0) window.sessionStorage.removeItem(key);
    else {
      const typedOn = Object.fromEntries(Object.keys(draft).map((field) => [field, initial[field]]));
      window.sessionStorage.setItem(key, JSON.stringify({ draft, typedOn }));
    }
  } catch {
    // Storage is blocked or full: it lasts as long as the page.
  }
}

/**
 * Returns the kept values that differ from the form's current ones, with the originals they replaced; null for nothing.
 * Fields the form no longer has are dropped.
 */
export function readDraft(key: string, initial: Draft): { readonly draft: Draft; readonly typedOn: Draft } | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    const draft = draftOf(fieldsOf(kept, 'draft', initial), initial);
    return Object.keys(draft).length > 0 ? { draft, typedOn: fieldsOf(kept, 'typedOn', draft) } : null;
  } catch {
    return null;
  }
}

/** Returns the kept fields that `known` has, from one part of the draft. */
function fieldsOf(kept: unknown, part: 'draft' | 'typedOn', known: Draft): Draft {
  const fields = isRecord(kept) ? kept[part] : null;
  return isRecord(fields)
    ? Object.fromEntries(Object.entries(fields).filter(([field]) => Object.hasOwn(known, field)))
    : {};
}

export function dropDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Drops all drafts of this tab, after a logout event. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) if (key.startsWith(PREFIX)) dropDraft(key);
  } catch {
    // Nothing was kept.
  }
}

/** Returns whether a value survives JSON unchanged. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value).every(isPlain)
    : false;
}

function isRecord(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null;
}
