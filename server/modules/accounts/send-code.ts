import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countCodes, findLastCode, issueCode } from '../verification/index.ts';
import { CODE_LIVES, MOST_CODES, RESEND_AFTER } from './code-times.ts';
import { lockUser } from './queries/user-queries.ts';
import { refuseTaken } from './refuse-taken.ts';

/** Sends a code to one's own e-mail, or to a free one before changing to it (SPEC C-11). */
export const sendEmailCode: ActionOf<typeof accountEndpoints.sendEmailCode> = (call, { body }) =>
  sendCode(call, 'email', body.email);

/** Texts a code to one's own phone, or to a free one before changing to it (SPEC C-12). */
export const sendPhoneCode: ActionOf<typeof accountEndpoints.sendPhoneCode> = (call, { body }) =>
  sendCode(call, 'phone', body.phone);

/** A new code kills the former one. It leaves after the commit, as a reaction to `codeRequested`. */
async function sendCode(
  call: SignedCall,
  type: 'email' | 'phone',
  to: string,
): Promise<{ expiresAt: string; resendAt: string }> {
  const { userId } = call.actor;
  await lockUser(call.db, userId);
  await refuseTaken(call.db, { [type]: to }, userId);
  await refuseTooMany(call, type, to);
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

async function refuseTooMany(call: SignedCall, type: 'email' | 'phone', to: string): Promise<void> {
  const { userId } = call.actor;
  const last = await findLastCode(call.db, type, userId);
  const wait = last ? toMillis(last.created_at) + RESEND_AFTER - toMillis(call.now) : 0;
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    refuse('too_many_requests', { retryAfter: `${seconds} seconds`, retryAfterSeconds: seconds });
  }
  const sent = await countCodes(call.db, type, { userId, subject: to, since: after(call.now, -MOST_CODES.within) });
  if (sent >= MOST_CODES.count)
    refuse('too_many_requests', { retryAfter: 'until tomorrow', retryAfterSeconds: MOST_CODES.within / 1000 });
}
