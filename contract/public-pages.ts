/** Pages anyone may read, which the server sends with their words in them (docs/decisions/060). */
import type { Language } from './language.ts';

/** Their addresses; `:id` is one part of a path. */
export const publicPages = ['/', '/shifts', '/shifts/:id', '/terms', '/privacy', '/accessibility'] as const;

/** Names the language a page is wanted in, in its address: `/terms?lang=es`. */
export const LANGUAGE_PARAMETER = 'lang';
/** Keeps the language chosen on a device, for the server to know. */
export const LANGUAGE_COOKIE = 'language';

export type PageRequest = {
  readonly path: string;
  /** With its `?`, or ''. */
  readonly search: string;
  readonly language: Language;
  /** Of the site: `https://mortar.example`. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** A call the page needs the answer of: its name in the contract, and its input. */
export type PageRead = {
  readonly name: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** What came of it, as over HTTP. */
export type PageAnswer = { readonly status: number; readonly body: unknown };

export type WrittenPage = {
  readonly status: number;
  /** HTML: the title and what else describes the page. */
  readonly head: string;
  /** HTML: what is inside the app's root. */
  readonly html: string;
  /** JSON without `<`: what the app takes over, if it is as it was at `at`. */
  readonly state: string;
  /** Sources below `web` whose styles and scripts the page needs first. */
  readonly sources: readonly string[];
};

export type RenderPage = (request: PageRequest, read: (read: PageRead) => Promise<PageAnswer>) => Promise<WrittenPage>;
