import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { networkOf } from '../../call/network-of.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countCodes, findLastCode, issueCode, othersAskedFor } from '../verification/index.ts';
import { CODE_LIVES, MOST_CODES, RESEND_AFTER } from './code-times.ts';
import { type Guess, nextGuessAt, spendGuess } from './guessing/spend-guess.ts';
import { refusePaused } from './password/guard-password.ts';
import { requireProof } from './proof.ts';
import { lockUser, phoneHolders } from './queries/user-queries.ts';
import { refuseConfirmedPhone, refuseTakenEmail, refuseTakenPhone } from './taken-addresses.ts';

/** Sends a code to the caller's e-mail, or to a free one before changing to it (SPEC C-11). */
export const sendEmailCode: ActionOf<typeof accountEndpoints.sendEmailCode> = (call, { body }) =>
  sendCode(call, 'email', body.email);

/** Texts a code to the caller's phone, or to a free one before changing to it (SPEC C-12). */
export const sendPhoneCode: ActionOf<typeof accountEndpoints.sendPhoneCode> = (call, { body }) =>
  sendCode(call, 'phone', body.phone);

/** Makes a code, which replaces the former one. It leaves after the commit, as a reaction to `codeRequested`. */
async function sendCode(
  call: SignedCall,
  type: 'email' | 'phone',
  to: string,
): Promise<{ expiresAt: string; resendAt: string }> {
  const { userId } = call.actor;
  // Locked: what one account sends is counted one by one.
  const user = (await lockUser(call.db, userId)) ?? refuse('unauthenticated');
  // A code to another address is the first step of changing to it.
  const isOwn = user[type] === to;
  if (!isOwn) await requireProof(call);
  if (type === 'email') await refuseTakenEmail(call.db, to, userId);
  else if (isOwn) await refuseConfirmedPhone(call.db, to, userId);
  else await refuseTakenPhone(call, to, userId);
  const { sentThere } = await refuseTooMany(call, type, to);
  // The first one is never kept from the number's owner; any further one is limited with those that others claim it with.
  const isDoubtful = isOwn && sentThere > 0 && type === 'phone' && (await othersClaim(call, to));
  await refuseTooManyFrom(call, to, isOwn && !isDoubtful);
  const { expiresAt } = await issueCode(call, {
    type,
    subject: to,
    userId,
    validFrom: call.now,
    expiresAt: after(call.now, CODE_LIVES),
    digits: 6,
  });
  await recordEvent(call, 'codeRequested', { subject: ['user', userId], data: { type, to } });
  return { expiresAt: expiresAt.toISOString(), resendAt: after(call.now, RESEND_AFTER).toISOString() };
}

/** Returns whether another account has this phone, or was sent a code to it within the day: a number that is passed on counts. */
async function othersClaim({ db, now, actor: { userId } }: SignedCall, phone: string): Promise<boolean> {
  if ((await phoneHolders(db, phone, userId)).accounts > 0) return true;
  return othersAskedFor(db, { type: 'phone', subject: phone, userId }, after(now, -MOST_CODES.within));
}

/** Returns how many codes of the day went to this address. */
async function refuseTooMany(call: SignedCall, type: 'email' | 'phone', to: string): Promise<{ sentThere: number }> {
  const { userId } = call.actor;
  const last = await findLastCode(call.db, type, userId);
  const wait = last ? toMillis(last.created_at) + RESEND_AFTER - toMillis(call.now) : 0;
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    refuse('too_many_requests', { retryAfterSeconds: seconds });
  }
  const since = after(call.now, -MOST_CODES.within);
  const { sent, sentThere } = await countCodes(call.db, type, { userId, subject: to, since });
  if (sent >= MOST_CODES.count) refuse('too_many_requests', { retryAfterSeconds: MOST_CODES.within / 1000 });
  return { sentThere };
}

/**
 * An e-mail or phone that is the account's own is limited by that account alone: what others ask for, to change to it,
 * never keeps its owner waiting. Not so a phone that several accounts claim or claimed that day: its owner is sent one code,
 * whatever they ask for.
 */
async function refuseTooManyFrom(call: SignedCall, to: string, isOwn: boolean): Promise<void> {
  const guesses: Guess[] = isOwn ? [] : [{ limit: 'codesSentToNewAddress', of: to }];
  if (call.deps.config.rateLimits) guesses.push({ limit: 'codesSentFromAddress', of: networkOf(call.from.ip) });
  for (const guess of guesses)
    if (!(await spendGuess(call, call.db, guess))) refusePaused(call, await nextGuessAt(call, call.db, guess));
}
