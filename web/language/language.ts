/** Which language the page speaks: chosen on this device, else what the device prefers. The calendar's follows it. */
import { type Language, locales } from '#contract/language.ts';
import { LANGUAGE_PARAMETER } from '#contract/public-pages.ts';
import { createSignal, useSignal } from '../signal.ts';
import { calendarLanguageFor, keepCalendarOfOldChoice } from './calendar-language.ts';
import { read, saveLanguageCookie, write } from './kept-choice.ts';
import { isLanguage, preferred } from './languages.ts';
import { i18n } from './words.ts';

const changed = createSignal<Language>();
const chosen = createSignal<Language>();
let spoken: Language = 'en';
let spokenFrom: Catalogue | null = null;

/** The words of a language, and what they are kept under. */
export type Catalogue = typeof import('./spanish.ts');

/** Every language but English, whose words stand in the code. */
const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  es: () => import('./spanish.ts'),
};

export function language(): Language {
  return spoken;
}

/** Returns the locale `Intl` writes dates, money and numbers in, as the words around them: `en-US`, `es-US`. */
export function locale(): string {
  return locales[spoken];
}

/** Returns the language, and rerenders when it changes. */
export function useLanguage(): Language {
  return useSignal(changed, language);
}

/** Speaks a language from now on and keeps the choice on the device. A catalogue that does not load leaves all as it is. */
export async function chooseLanguage(next: Language): Promise<void> {
  await switchTo(next, chosen.emit);
  keepCalendarOfOldChoice();
  write('language', next);
  saveLanguageCookie(next);
  calendarLanguageFor(next);
}

/** Calls back when somebody chooses a language here. Returns the way to stop listening. */
export const onLanguageChosen = chosen.listen;

/**
 * Loads the language before the first page: the one the address names (`?lang=es`), else the one chosen, else the
 * device's; English if the catalog does not load.
 */
export async function loadLocale(): Promise<void> {
  const asked = new URLSearchParams(window.location?.search).get(LANGUAGE_PARAMETER);
  // Whoever opens an address that names a language has chosen it.
  if (isLanguage(asked)) write('language', asked);
  const kept = read('language');
  // What is kept of another language is a calendar's: the page around it was always in English.
  const first = isLanguage(kept) ? kept : kept === null ? preferred(window.navigator.languages) : 'en';
  await switchTo(first).catch(() => switchTo('en'));
  calendarLanguageFor(isLanguage(kept) ? kept : null);
}

async function switchTo(next: Language, beforePages?: (spoken: Language) => void): Promise<void> {
  activate(next, await loadCatalogue(next));
  document.documentElement.lang = locales[next];
  // Before the pages are drawn anew, and with them whoever listens.
  beforePages?.(next);
  changed.emit(next);
}

/** Returns a language's catalogue; null for English, whose words stand in the code. */
export async function loadCatalogue(next: Language): Promise<Catalogue | null> {
  return next === 'en' ? null : catalogues[next]();
}

/** Writes in a language from now on. Nobody is told: the server says so before each page it writes. */
export function activate(next: Language, catalogue: Catalogue | null): void {
  // Plurals and numbers in a sentence follow the same locale as those outside it.
  i18n.loadAndActivate({ locale: next, locales: locales[next], messages: catalogue?.messages ?? {} });
  spoken = next;
  spokenFrom = catalogue;
}

/** Returns the catalogue of the page's language; null for English. */
export function catalogue(): Catalogue | null {
  return spokenFrom;
}
