import type { Policy } from '#contract/admin/policy.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { hashOfCode } from './code-digits.ts';
import type { CodeType } from './issue-code.ts';
import { countTry, findCurrentCode } from './queries/code-queries.ts';

export type CodeOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** `expired`: ask for a new one (also after too many tries of a code by e-mail or phone). `none`: there is none. */
      readonly reason: 'wrong' | 'expired' | 'locked' | 'none';
      readonly triesLeft: number;
      readonly lockedUntil: Date | null;
      /** Wrong tries of all codes of this subject. */
      readonly failures: number;
    };

type CodeTry = {
  readonly type: CodeType;
  readonly subject: string;
  readonly code: string;
  /** When it was typed: a phone without a connection sends it later. Default: now. */
  readonly at?: Date;
  /** Whose code of an e-mail or a phone. Default: nobody's, as a booking's are. */
  readonly userId?: string | null;
  /** A booking's own; default: the one in force. */
  readonly policy?: Pick<Policy, 'codeTries' | 'codeLockMinutes'>;
};

/**
 * Tries a code; the right one is used up. Tries are counted by one statement that also decides, so that a thousand at
 * once count as one after the other (reliability S11, S12). After `policy.codeTries` wrong ones a code at the door
 * rests for `policy.codeLockMinutes`, one by e-mail or phone is dead. A refusal must keep the count:
 * `refuseAndKeep`.
 */
export async function tryCode(
  call: Call,
  { type, subject, code, at = call.now, userId = null, policy: own }: CodeTry,
): Promise<CodeOutcome> {
  const row = await findCurrentCode(call.db, { type, subject, userId });
  if (!row) return { ok: false, reason: 'none', triesLeft: 0, lockedUntil: null, failures: 0 };
  const policy = own ?? (await currentPolicy(call.db)).policy;
  const recovers = type === 'arrival' || type === 'supervisor_attendance';
  const counted = await countTry(call.db, {
    id: row.id,
    hash: hashOfCode(call.deps.config.secretKey, type, row.id, code),
    at,
    now: call.now,
    maxTries: policy.codeTries,
    lockUntil: recovers ? after(call.now, policy.codeLockMinutes * MINUTE) : null,
  });
  if (counted?.right) return { ok: true };
  const state = counted ?? (await findCurrentCode(call.db, { type, subject, userId })) ?? row;
  const lockedUntil = state.locked_until && state.locked_until > call.now ? state.locked_until : null;
  const triesLeft = lockedUntil ? 0 : Math.max(0, policy.codeTries - state.tries);
  const reason = counted ? 'wrong' : lockedUntil ? 'locked' : state.verified ? 'none' : 'expired';
  return { ok: false, reason, triesLeft, lockedUntil, failures: state.failures };
}
