/** A code of the second factor is tried: counted and paused like a password, and used once. */
import { Role } from '#contract/accounts/user.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { guardGuess, type PasswordTry, refusePausedNow } from '../password/guard-password.ts';
import {
  findSecondFactor,
  hasRecoveryCode,
  type SecondFactorRow,
  spendRecoveryCode,
  spendStep,
} from '../queries/second-factor-queries.ts';
import { hashOfRecoveryCode, stepOfCode, unsealSecret } from './codes.ts';

type Use = { readonly kind: 'step'; readonly step: number } | { readonly kind: 'recovery'; readonly hash: Buffer };

export type FactorTry = PasswordTry & {
  /** The kept secret it was tried against. */
  readonly sealed: string;
  /** What using it will take; null: it was wrong. */
  readonly use: Use | null;
};

/** Returns how a code compares, which is not used by that. Throws `too_many_requests` while paused. */
export async function tryCode(
  call: Call,
  userId: string,
  { secret_sealed: sealed, last_step, confirmed_at }: SecondFactorRow,
  code: string,
): Promise<FactorTry> {
  const owner = { secretKey: call.deps.config.secretKey, userId };
  const useOf = async (): Promise<Use | null> => {
    const digits = code.replace(/\s/g, '');
    if (/^\d{6}$/.test(digits)) {
      const step = stepOfCode(unsealSecret(sealed, owner), digits, call.now);
      return step !== null && step > last_step ? { kind: 'step', step } : null;
    }
    const hash = hashOfRecoveryCode(code, owner);
    return confirmed_at && (await hasRecoveryCode(call.db, userId, hash)) ? { kind: 'recovery', hash } : null;
  };
  const found: { use: Use | null } = { use: null };
  const tried = await guardGuess(call, { name: `second factor\n${userId}`, what: 'secondFactor' }, async () => {
    found.use = await useOf();
    return found.use !== null;
  });
  return { ...tried, sealed, use: found.use };
}

/** Refuses a wrong code, or one that somebody else was quicker with. */
export function refuseWrong(call: Call, { paused, triesLeft }: PasswordTry): never {
  if (paused) refusePausedNow(call);
  return refuse('wrong_second_factor', { triesLeft });
}

/**
 * Lets a sign-in through, its account locked: where a second factor is on, by a code that is used by that. Refusals:
 * `second_factor_needed`, `wrong_second_factor`.
 */
export async function passSecondFactor(
  call: Call,
  { id: userId, role }: { readonly id: string; readonly role: string },
  tried: FactorTry | null,
): Promise<void> {
  const factor = await findSecondFactor(call.db, userId);
  if (!factor?.confirmed_at) return;
  if (!tried) refuse('second_factor_needed');
  // Another since it was tried.
  const use = factor.secret_sealed === tried.sealed ? tried.use : null;
  if (use?.kind === 'step' && (await spendStep(call.db, userId, use.step))) return;
  const left = use?.kind === 'recovery' ? await spendRecoveryCode(call.db, userId, use.hash) : null;
  if (left === null) return refuseWrong(call, tried);
  await recordEvent(call, 'recoveryCodeUsed', {
    subject: ['user', userId],
    data: { left },
    actor: { userId, role: Role.parse(role) },
  });
}
