/** Numbers as text, in the page's language. */
import { listLocale } from '#contract/words/moments.ts';
import { keepFormats } from './formats.ts';

const numbers = keepFormats(
  (locale, decimals) => new Intl.NumberFormat(locale, { maximumFractionDigits: Number(decimals) }),
);
const lists = keepFormats(
  (locale, type: 'conjunction' | 'disjunction') => new Intl.ListFormat(listLocale(locale), { type }),
);
const percents = keepFormats((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));

/** Returns `12,345`; `1.2` with one decimal. */
export function number(value: number, decimals = 0): string {
  return numbers(String(decimals)).format(value);
}

/** Returns a list as text: `Pharmacy, Tech and Intern`. */
export function listed(words: readonly string[], joined: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return lists(joined).format(words);
}

/** Returns `12%` for a share from 0 to 1. */
export function percent(share: number): string {
  return percents('').format(share);
}
