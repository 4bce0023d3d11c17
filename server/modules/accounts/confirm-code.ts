import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { networkOf } from '../../call/network-of.ts';
import { refuse, refuseAndKeep } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { isCodeOpen, tryCode } from '../verification/index.ts';
import { clearOtherClaims } from './clear-other-claims.ts';
import { countFailure } from './guessing/count-failure.ts';
import { type Guess, nextGuessAt, returnGuess, spendGuess } from './guessing/spend-guess.ts';
import { refusePaused } from './password/guard-password.ts';
import { changeUser, lockClaimsTo, lockUser } from './queries/user-queries.ts';
import { refuseConfirmedPhone } from './taken-addresses.ts';

/**
 * Confirms an address by its code (SPEC E-4). The account's own becomes confirmed. Another counts as confirmed for an hour:
 * `updateUser` may change to it meanwhile, which takes the password (reliability S16). Throws `phone_taken` when another account
 * was the first to confirm the number.
 */
export const confirmCode: ActionOf<typeof accountEndpoints.confirmCode> = async (call, { body }) => {
  const { userId } = call.actor;
  const subject = body.type === 'email' ? body.email : body.phone;
  if (body.type === 'phone') await lockClaimsTo(call.db, body.phone, userId);
  // Locked: the tries of one account are looked at one by one.
  const user = (await lockUser(call.db, userId)) ?? refuse('unauthenticated');
  if (body.type === 'phone') await refuseConfirmedPhone(call.db, body.phone, userId);
  const attempt = { type: body.type, subject, code: body.code, userId };
  // Of a code that is over nothing can be guessed.
  const spent = (await isCodeOpen(call, attempt)) ? await spendTries(call) : [];
  const outcome = await tryCode(call, attempt);
  if (!outcome.ok) {
    countFailure(call, { what: 'confirmCode', account: userId });
    if (outcome.reason === 'wrong') refuseWrongCode(outcome.triesLeft);
    refuseAndKeep('code_expired', {}, { code: 'code_expired' });
  }
  for (const guess of spent) await returnGuess(call, call.db, guess);
  if (body.type === 'email' && user.email === subject) {
    await changeUser(call.db, userId, { email_verified_at: call.now, updated_at: call.now });
    await recordEvent(call, 'emailConfirmed', { subject: ['user', userId], data: { email: subject } });
  } else if (body.type === 'phone' && user.phone === subject) {
    await changeUser(call.db, userId, { phone_verified_at: call.now, updated_at: call.now });
    await clearOtherClaims(call, subject);
    await recordEvent(call, 'phoneConfirmed', { subject: ['user', userId], data: { phone: subject } });
  }
  return { verified: true };
};

/** Throws `too_many_requests` beyond what this account, or its network, may guess wrong in a day. */
async function spendTries(call: SignedCall): Promise<Guess[]> {
  const { userId } = call.actor;
  const guesses: Guess[] = [{ limit: 'confirmTriesOfAccount', of: userId }];
  if (call.deps.config.rateLimits) guesses.push({ limit: 'confirmTriesFromAddress', of: networkOf(call.from.ip) });
  for (const [index, guess] of guesses.entries()) {
    if (await spendGuess(call, call.db, guess)) continue;
    for (const earlier of guesses.slice(0, index)) await returnGuess(call, call.db, earlier);
    countFailure(call, { what: 'confirmCode', account: userId });
    refusePaused(call, await nextGuessAt(call, call.db, guess));
  }
  return guesses;
}

/** Refuses a wrong code of e-mail, phone or reset, the try kept; after the last one only a new code helps. */
export function refuseWrongCode(triesLeft: number): never {
  if (triesLeft <= 0) refuseAndKeep('code_expired', {}, { code: 'code_expired' });
  refuseAndKeep('wrong_code', { triesLeft }, { code: 'wrong_code' });
}
