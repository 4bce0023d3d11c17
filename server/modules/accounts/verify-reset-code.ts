import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { networkOf } from '../../call/network-of.ts';
import { refuseAndKeep } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { hashOfCode } from '../verification/index.ts';
import { RESET_TOKEN_LIVES } from './code-times.ts';
import { refuseWrongCode } from './confirm-code.ts';
import { countFailure } from './guessing/count-failure.ts';
import { guessLimits } from './guessing/guess-limits.ts';
import { type Guess, nextGuessAt, returnGuess, spendGuess } from './guessing/spend-guess.ts';
import { refusePaused } from './password/guard-password.ts';
import { countResetTry, lockLastResetCode } from './queries/guess-queries.ts';
import { hashOfToken, newToken } from './tokens.ts';

/**
 * Exchanges the code for a token that sets a password once. An unknown e-mail fails exactly like a wrong code. The
 * tries of an account are limited by the codes it is sent; those of an address over all accounts here.
 */
export const verifyResetCode: ActionOf<typeof accountEndpoints.verifyResetCode> = async (call, { body }) => {
  const reset = await lockLastResetCode(call.db, body.email);
  const { policy } = await currentPolicy(call.db);
  const maxTries = Math.min(policy.codeTries, guessLimits.resetTriesOfAccount.burst);
  const takesTries =
    reset && !reset.verified && !reset.used_at && reset.tries < maxTries && reset.expires_at > call.now;
  if (!takesTries) {
    countFailure(call, { what: 'resetCode', account: body.email });
    refuseAndKeep('code_expired');
  }
  const spent = await spendTry(call, body.email);
  const resetToken = newToken();
  const counted = await countResetTry(call.db, {
    id: reset.id,
    codeHash: hashOfCode(call.deps.config.secretKey, 'reset', reset.id, body.code),
    tokenHash: hashOfToken(resetToken),
    tokenUntil: after(call.now, RESET_TOKEN_LIVES),
    now: call.now,
    maxTries,
  });
  if (!counted?.verified) {
    countFailure(call, { what: 'resetCode', account: body.email });
    if (!counted) refuseAndKeep('code_expired');
    refuseWrongCode(maxTries - counted.tries);
  }
  if (spent) await returnGuess(call, call.db, spent);
  return { resetToken };
};

/** Throws `too_many_requests` when this address has guessed too much, of whatever account. */
async function spendTry(call: Call, account: string): Promise<Guess | null> {
  if (!call.deps.config.rateLimits) return null;
  const guess: Guess = { limit: 'resetTriesFromAddress', of: networkOf(call.from.ip) };
  if (await spendGuess(call, call.db, guess)) return guess;
  countFailure(call, { what: 'resetCode', account });
  refusePaused(call, await nextGuessAt(call, call.db, guess));
}
