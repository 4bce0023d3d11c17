/**
 * Keeps the demo's accounts shut in production, whatever the database holds (docs/decisions/048-production.md). A database
 * that was a demo is not even opened there; these guards hold for rows that came in by another way.
 */
import { DEMO_PASSWORD, isDemoEmail } from '#contract/accounts/demo-accounts.ts';
import type { Call } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { refuse } from '../../call/refuse.ts';

type Setting = Pick<Deps['config'], 'production'>;

/** Returns whether an account belongs to the demo while this is none. */
export function isDemoOutsideDemo({ production }: Setting, email: string): boolean {
  return production && isDemoEmail(email);
}

/**
 * Returns whether what was typed to sign in is the demo's while this is none: one of its accounts, or the password of
 * all of them.
 */
export function isPublishedSignIn({ production }: Setting, typed: { email: string; password: string }): boolean {
  return production && (isDemoEmail(typed.email) || typed.password === DEMO_PASSWORD);
}

/** Refuses `invalid_input` for an e-mail of the demo in production. */
export function refuseDemoEmail({ deps }: Pick<Call, 'deps'>, email: string): void {
  if (isDemoOutsideDemo(deps.config, email)) refuse('invalid_input', {}, { email: 'email' });
}
