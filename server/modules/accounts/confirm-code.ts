import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { refusalSentence } from '#contract/refusals.ts';
import { refuse, refuseAndKeep } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { tryCode } from '../verification/index.ts';
import { changeUser, lockUser } from './queries/user-queries.ts';
import { refuseWrongCode } from './refuse-wrong-code.ts';

/**
 * Confirms an address by its code (SPEC E-4). One's own becomes confirmed. Another one counts as confirmed for an hour:
 * `updateUser` may change to it meanwhile, which takes the password (reliability S16).
 */
export const confirmCode: ActionOf<typeof accountEndpoints.confirmCode> = async (call, { body }) => {
  const { userId } = call.actor;
  const subject = body.type === 'email' ? body.email : body.phone;
  const user = (await lockUser(call.db, userId)) ?? refuse('unauthenticated');
  const outcome = await tryCode(call, { type: body.type, subject, code: body.code, userId });
  if (!outcome.ok) {
    if (outcome.reason === 'wrong') refuseWrongCode(outcome.triesLeft);
    refuseAndKeep('code_expired', {}, { code: refusalSentence('code_expired') });
  }
  if (body.type === 'email' && user.email === subject) {
    await changeUser(call.db, userId, { email_verified_at: call.now, updated_at: call.now });
    await recordEvent(call, 'emailConfirmed', { subject: ['user', userId], data: { email: subject } });
  } else if (body.type === 'phone' && user.phone === subject) {
    await changeUser(call.db, userId, { phone_verified_at: call.now, updated_at: call.now });
    await recordEvent(call, 'phoneConfirmed', { subject: ['user', userId], data: { phone: subject } });
  }
  return { verified: true };
};
