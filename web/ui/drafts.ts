/**
 * What somebody was typing, kept in this tab so that a reload loses nothing (SPEC T-12). Never what is secret, and nothing
 * once it was sent, left or signed out of.
 */
import { isSame } from './is-same.ts';

const PREFIX = 'draft:';
/** Fields whose name says that they are nobody's business but the server's. */
const SECRET = /password|code|card|cvc|pin$|token|secret|account|routing/i;

export type Draft = Readonly<Record<string, unknown>>;

/** Where a form's draft lies: its page and its name. */
export function draftKey(pathname: string, name: string): string {
  return `${PREFIX}${pathname}:${name}`;
}

/** The fields that differ from what the form began with, without secrets and files. */
export function draftOf(values: Draft, initial: Draft): Draft {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !SECRET.test(field) && isPlain(value) && !isSame(value, initial[field]),
    ),
  );
}

/** `initial`: what the form began with, kept of those fields only: by it one knows what changed elsewhere meanwhile. */
export function keepDraft(key: string, draft: Draft, initial: Draft = {}): void {
  try {
    if (Object.keys(draft).length === 0) window.sessionStorage.removeItem(key);
    else {
      const typedOn = Object.fromEntries(Object.keys(draft).map((field) => [field, initial[field]]));
      window.sessionStorage.setItem(key, JSON.stringify({ draft, typedOn }));
    }
  } catch {
    // Storage is refused or full: it holds as long as the page.
  }
}

/**
 * What was kept of the fields the form still has, where it says something else than they do, and what stood in those when
 * it was typed; null for nothing.
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

/** Of one part of what was kept the fields that `known` has. */
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

/** All forms of this tab: after a logout event. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) if (key.startsWith(PREFIX)) dropDraft(key);
  } catch {
    // Nothing was kept.
  }
}

/** Something JSON gives back as it was. */
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
