import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from '#contract/accounts/demo-accounts.ts';
import { refuse } from '../../../call/refuse.ts';

/** What a password may not lean on: the person's own words. */
export type PasswordContext = { readonly email: string; readonly firstName: string; readonly lastName: string };

const LEAST_OF_OWN = 4;
const ALWAYS = ['mortar', 'pharmacy', 'pharmacist'];

const common = new Set([
  ...dictionary['passwords-common'].map((entry) => String(entry).toLowerCase()),
  // Published, so everybody's first guess.
  DEMO_PASSWORD,
]);

/** Refuses `weak_password` for one that many use or that is made of the person's own words (reliability S8). */
export function refuseWeakPassword(password: string, context: PasswordContext): void {
  if (isWeak(password, context)) refuse('weak_password', {}, { password: 'weak_password' });
}

function isWeak(password: string, context: PasswordContext): boolean {
  const typed = password.toLowerCase();
  if (common.has(typed) || new Set(typed).size < 5) return true;
  // "Sunshine2026!!": a common word in a coat of digits and signs.
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (core.length < typed.length && common.has(core)) return true;
  return ownPart(typed, context).length < LEAST_OF_OWN;
}

/** Returns what is left of it without the words anyone could guess, and without digits and signs round them. */
function ownPart(typed: string, { email, firstName, lastName }: PasswordContext): string {
  const words = [...ALWAYS, firstName, lastName, ...(email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u)]
    .map((word) => word.toLowerCase().trim())
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest === typed ? typed : rest.replace(/[^\p{L}]/gu, '');
}
