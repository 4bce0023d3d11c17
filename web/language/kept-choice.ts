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
 * Saves the page's language in a cookie: the server renders public pages in it. A browser that
 * can't store it sends its preferred language instead, and the page is redrawn where that differs.
 */
export function saveLanguageCookie(language: string): void {
  void globalThis.cookieStore
    ?.set({ name: LANGUAGE_COOKIE, value: language, path: '/', expires: deviceNow() + YEAR_MS, sameSite: 'lax' })
    .catch(() => undefined);
}
