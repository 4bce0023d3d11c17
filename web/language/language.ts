/** Which language the page speaks: chosen on this device, else what the device prefers. */
import { useSyncExternalStore } from 'react';
import { locales } from '#contract/language.ts';
import { isLanguage, type Language, languages, preferred } from './languages.ts';
import { i18n } from './words.ts';

const KEY = 'language';
const listeners = new Set<() => void>();
const choosing = new Set<(chosen: Language) => void>();
const nobody: ReadonlySet<never> = new Set();
let spoken: Language = 'en';

export function language(): Language {
  return spoken;
}

/** The locale `Intl` writes dates, money and numbers in, as the words around them: `en-US`, `es-US`. */
export function locale(): string {
  return locales[languages[spoken].writtenIn];
}

/** The language, and a new drawing when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(listen, language);
}

/** Speaks a language from now on and keeps the choice on the device. A catalogue that does not load leaves all as it is. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await speak(chosen, choosing);
  try {
    window.localStorage.setItem(KEY, chosen);
  } catch {
    // Storage is refused: it holds until the page closes.
  }
}

/** Calls back when somebody chooses a language here. Answers the way to stop listening. */
export function onLanguageChosen(listener: (chosen: Language) => void): () => void {
  choosing.add(listener);
  return () => choosing.delete(listener);
}

/** Before the first page: the language chosen here, else the device's; English if its words do not come. */
export async function speakFirst(): Promise<void> {
  await speak(kept() ?? preferred(window.navigator.languages)).catch(() => speak('en'));
}

async function speak(next: Language, first: ReadonlySet<(chosen: Language) => void> = nobody): Promise<void> {
  const { writtenIn } = languages[next];
  const writing = locales[writtenIn];
  const messages = writtenIn === 'es' ? (await import('./spanish.ts')).messages : {};
  // Plurals and numbers in a sentence follow the same locale as those outside it.
  i18n.loadAndActivate({ locale: writtenIn, locales: writing, messages });
  spoken = next;
  document.documentElement.lang = writing;
  // Before the pages are drawn anew, and with them whoever listens.
  for (const listener of first) listener(next);
  for (const listener of listeners) listener();
}

function kept(): Language | null {
  try {
    const found = window.localStorage.getItem(KEY);
    return isLanguage(found) ? found : null;
  } catch {
    return null;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
