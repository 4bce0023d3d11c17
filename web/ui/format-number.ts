/** Numbers as text, in the page's language. */
import { locale } from '#web/language/language.ts';

/** `12,345`; `1.2` with one decimal. */
export function number(value: number, decimals = 0): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: decimals }).format(value);
}

/** `Pharmacy, Tech and Intern`: a list as one says it. */
export function listed(words: readonly string[], joined: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(locale(), { type: joined }).format(words);
}

/** `12%` of a share from 0 to 1. */
export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
