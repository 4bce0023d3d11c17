/** Numbers as text, in the page's language. */
import { keepFormats } from './formats.ts';

const numbers = keepFormats(
  (locale, decimals) => new Intl.NumberFormat(locale, { maximumFractionDigits: Number(decimals) }),
);
const lists = keepFormats((locale, type: 'conjunction' | 'disjunction') => new Intl.ListFormat(locale, { type }));
const percents = keepFormats((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));

/** `12,345`; `1.2` with one decimal. */
export function number(value: number, decimals = 0): string {
  return numbers(String(decimals)).format(value);
}

/** `Pharmacy, Tech and Intern`: a list as one says it. */
export function listed(words: readonly string[], joined: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return lists(joined).format(words);
}

/** `12%` of a share from 0 to 1. */
export function percent(share: number): string {
  return percents('').format(share);
}
