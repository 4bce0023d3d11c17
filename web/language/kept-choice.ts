import type { Language } from '#contract/language.ts';
import { LANGUAGE_COOKIE } from '#contract/public-pages.ts';
import { DAY } from '#contract/time.ts';
import { deviceNow } from '../clock.ts';
import { isLanguage } from './languages.ts';

type Choice = 'language' | 'calendar-language';

/** Returns what was chosen on this device; null where nothing was, or storage is refused. */
export function read(choice: Choice): string | null {
  try {
    return window.localStorage.getItem(choice);
  } catch {
    return null;
  }
}

/** Keeps a choice on this device, or forgets it; where storage is refused it holds until the page closes. */
export function write(choice: Choice, chosen: string | null): void {
  try {
    if (chosen === null) window.localStorage.removeItem(choice);
    else window.localStorage.setItem(choice, chosen);
  } catch {
    // It is said already; nothing else depends on it.
  }
}

const BEFORE_SIGN_IN = 'language-before-sign-in';

/** Returns the language chosen in this tab before anybody signed in, through page loads; null where none was. */
export function readChosenBefore(): Language | null {
  try {
    const kept = window.sessionStorage.getItem(BEFORE_SIGN_IN);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a language chosen before anybody signed in for this tab, or forgets it. */
export function writeChosenBefore(chosen: Language | null): void {
  try {
    if (chosen === null) window.sessionStorage.removeItem(BEFORE_SIGN_IN);
    else window.sessionStorage.setItem(BEFORE_SIGN_IN, chosen);
  } catch {
    // The account's own language is spoken instead.
  }
}

const YEAR_MS = 365 * DAY;

/**
 * Lets the server know the page's language, in which it writes the pages that come with their words. A browser that
 * cannot say it here says what it prefers, and the page is drawn anew where that is something else.
 */
export function saveLanguageCookie(language: string): void {
  void globalThis.cookieStore
    ?.set({ name: LANGUAGE_COOKIE, value: language, path: '/', expires: deviceNow() + YEAR_MS, sameSite: 'lax' })
    .catch(() => undefined);
}
