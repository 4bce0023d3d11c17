/** Numbers as text, in the page's language. */
import { listIn } from '#contract/words/moments.ts';
import { locale } from '#web/language/language.ts';
import { formatsOf } from './formats.ts';

const numbers = formatsOf<string, number>(
  'number',
  (locale, decimals) => new Intl.NumberFormat(locale, { maximumFractionDigits: Number(decimals) }).format,
);
const percents = formatsOf<string, number>(
  'percent',
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format,
);

/** Returns `12,345`; `1.2` with one decimal. */
export function number(value: number, decimals = 0): string {
  return numbers(String(decimals))(value);
}

/** Returns a list as text: `Pharmacy, Tech and Intern`. */
export function listed(words: readonly string[], joined: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return listIn(locale(), words, joined);
}

/** Returns `12%` for a share from 0 to 1. */
export function percent(share: number): string {
  return percents('')(share);
}
