/** Pages anyone may read, which the server sends with their words in them (docs/decisions/060). */
import type { Language } from './language.ts';
import { UNSUBSCRIBE_PAGE } from './notifications/unsubscribe.ts';
import type { PageReader } from './page-reader.ts';

/** Their addresses; `:id` is one part of a path. */
export const publicPages = [
  '/',
  '/shifts',
  '/shifts/:id',
  '/terms',
  '/privacy',
  '/accessibility',
  '/help',
  '/status',
] as const;

/** Addresses that the app alone draws; `*` is everything below, and nothing. */
const appPages = [
  '/sign-up/*',
  '/invitation/:token',
  UNSUBSCRIBE_PAGE,
  '/outbox',
  '/help/case',
  '/help/cases/:id',
  '/notifications/*',
  '/settings/*',
  '/specialist/*',
  '/business/*',
  '/manager/*',
  '/admin/*',
] as const;

const known = [...publicPages, ...appPages].map(
  (page) => new RegExp(`^${page.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}/*$`, 'i'),
);

/** Returns whether there may be a page at an address: of what is below a role's area only the app knows. */
export function mayBePage(path: string): boolean {
  return known.some((page) => page.test(path));
}

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
  /** Whose page it is; null where it is anybody's. */
  readonly reader: PageReader | null;
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
