/** What a page the server wrote hands over to the app: the answers it shows, and the time and language it says them in. */
import type { QueryKey } from '@tanstack/react-query';
import type { Formatted } from '#contract/formatters.ts';
import type { Language } from '#contract/language.ts';
import type { PageReader } from '#contract/page-reader.ts';

/** The element that carries it. */
const STATE_ID = 'page-state';

export type PageState = {
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly timeZone: string;
  /** As which device's it was drawn, and whose; null for a visitor's. */
  readonly reader: (Pick<PageReader, 'width' | 'collapsed'> & { readonly tail: string }) | null;
  /** `null`: a call was refused; the app reads all of it again. */
  readonly answers: readonly (readonly [key: QueryKey, data: unknown])[] | null;
  /** What its formatters said. */
  readonly formatted: Formatted;
};

/** Returns what the page in the window hands over; null for a page without words. */
export function readPageState(): PageState | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

/** Drops the page's state: the app has taken over. The page's styles read that too. */
export function dropPageState(): void {
  document.getElementById(STATE_ID)?.remove();
  document.documentElement.dataset['takenOver'] = '';
}
