import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { networkOf } from '../../call/network-of.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { deriveCode, hashOfCode } from '../verification/index.ts';
import { CODE_LIVES, LINK_LIVES } from './code-times.ts';
import { countFailure } from './guessing/count-failure.ts';
import { type Guess, nextGuessAt, spendGuess } from './guessing/spend-guess.ts';
import { refusePaused } from './password/guard-password.ts';
import { insertReset } from './queries/guess-queries.ts';
import { findUserByEmail } from './queries/user-queries.ts';
import { hashOfToken, linkToken } from './tokens.ts';

/**
 * Sends a reset code, if the account exists; once its short codes are used up, a link instead, which nobody can guess
 * or use up for its owner. Known or not, the same is answered, kept and queued, so that neither the answer nor its time
 * tells (reliability S14). Asking again within the pause, or while the last link still works, sends nothing more.
 */
export const forgotPassword: ActionOf<typeof accountEndpoints.forgotPassword> = async (call, { body }) => {
  const { email } = body;
  const user = await findUserByEmail(call.db, email);
  await refuseTooManyAsks(call, email);
  if (!(await spendGuess(call, call.db, { limit: 'resetAsksOfAccount', of: email }))) return {};
  const { policy } = await currentPolicy(call.db);
  const tries: Guess = { limit: 'resetTriesOfAccount', of: email, cost: policy.codeTries };
  if (await spendGuess(call, call.db, tries)) {
    await sendReset(call, 'code', { email, userId: user?.id ?? null });
    return {};
  }
  if (await spendGuess(call, call.db, { limit: 'resetLinksOfAccount', of: email }))
    await sendReset(call, 'link', { email, userId: user?.id ?? null });
  countFailure(call, { what: 'resetAsk', account: email });
  return {};
};

async function refuseTooManyAsks(call: Call, email: string): Promise<void> {
  if (!call.deps.config.rateLimits) return;
  const ask: Guess = { limit: 'resetAsksFromAddress', of: networkOf(call.from.ip) };
  if (await spendGuess(call, call.db, ask)) return;
  countFailure(call, { what: 'resetAsk', account: email });
  refusePaused(call, await nextGuessAt(call, call.db, ask));
}

async function sendReset(
  call: Call,
  kind: 'code' | 'link',
  { email, userId }: { email: string; userId: string | null },
): Promise<void> {
  const { secretKey } = call.deps.config;
  const resetId = newId();
  await insertReset(call.db, {
    id: resetId,
    user_id: userId,
    email,
    kind,
    code_hash: hashOfCode(secretKey, 'reset', resetId, deriveCode(secretKey, 'reset', resetId, 6)),
    token_hash: kind === 'link' ? hashOfToken(linkToken(secretKey, 'reset link', resetId)) : null,
    expires_at: after(call.now, kind === 'link' ? LINK_LIVES : CODE_LIVES),
    created_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'resetRequested', { subject: ['user', userId ?? resetId], data: { resetId } });
}
