import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { refusalSentence } from '#contract/refusals.ts';
import { after, clockTimeIn } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { Input, Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { findConfirmedCode } from '../verification/index.ts';
import { CONFIRMED_COUNTS } from './code-times.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { loadOwnUser } from './load-own-user.ts';
import { guardPassword, refusePausedNow } from './password/guard-password.ts';
import { hashPassword } from './password/hash-password.ts';
import { refuseWeakPassword } from './password/refuse-weak-password.ts';
import { changeUser, findUser, lockUser, type UserRow } from './queries/user-queries.ts';
import { refuseTaken } from './refuse-taken.ts';

type Update = typeof accountEndpoints.updateUser;
type Body = Input<Update>['body'];
type Ready = { readonly passwordHash: string | null };

/** Before the transaction: the current password where it is needed, and the hash of a new one. */
export const prepareUpdateUser: Prepare<Update, Ready> = async (call, { body }) => {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('unauthenticated');
  if (isSensitive(user, body)) await demandPassword(call, user, body.currentPassword);
  if (!body.password) return { passwordHash: null };
  refuseWeakPassword(body.password, {
    email: body.email ?? user.email,
    firstName: user.first_name,
    lastName: user.last_name,
  });
  return { passwordHash: await hashPassword(body.password) };
};

/**
 * Changes one's own account (SPEC C-6). A new e-mail or phone takes effect at once and counts as unconfirmed until its
 * code is entered, unless that was done within the hour before; the former e-mail gets a notice. A new password ends
 * the other sessions (reliability S16).
 */
export const updateUser: PreparedAction<Update, Ready> = async (call, { body }, { passwordHash }) => {
  const { userId, sessionId } = call.actor;
  const user = (await lockUser(call.db, userId)) ?? refuse('unauthenticated');
  const email = body.email !== undefined && body.email !== user.email ? body.email : null;
  const phone = body.phone !== undefined && body.phone !== user.phone ? body.phone : null;
  if (body.timeZone !== undefined && !isTimeZone(body.timeZone, call.now)) {
    refuse('invalid_input', {}, { timeZone: 'Choose a time zone from the list' });
  }
  await refuseTaken(call.db, { email: email ?? undefined, phone: phone ?? undefined }, userId);
  const changes = {
    ...(body.firstName !== undefined && body.firstName !== user.first_name ? { first_name: body.firstName } : {}),
    ...(body.lastName !== undefined && body.lastName !== user.last_name ? { last_name: body.lastName } : {}),
    ...(body.timeZone !== undefined && body.timeZone !== user.time_zone ? { time_zone: body.timeZone } : {}),
    ...(body.language !== undefined && body.language !== user.language ? { language: body.language } : {}),
    ...(email ? { email, email_verified_at: await confirmedAt(call, 'email', email) } : {}),
    ...(phone ? { phone, phone_verified_at: await confirmedAt(call, 'phone', phone) } : {}),
    ...(passwordHash ? { password_hash: passwordHash } : {}),
  };
  const fields = Object.keys(changes).filter((column) => !column.endsWith('_verified_at'));
  if (fields.length > 0) {
    await changeUser(call.db, userId, { ...changes, updated_at: call.now });
    await recordEvent(call, 'accountChanged', {
      subject: ['user', userId],
      data: { fields, ...(email ? { formerEmail: user.email } : {}) },
    });
  }
  if (passwordHash) {
    await endSessionsOf(call, userId, sessionId);
    await recordEvent(call, 'passwordChanged', { subject: ['user', userId], data: { how: 'account' } });
  }
  return (await loadOwnUser(call.db, userId)) ?? refuse('unauthenticated');
};

function isSensitive(user: UserRow, body: Body): boolean {
  return (
    body.password !== undefined ||
    (body.email !== undefined && body.email !== user.email) ||
    (body.phone !== undefined && body.phone !== user.phone)
  );
}

async function demandPassword(call: SignedCall, user: UserRow, typed: string | undefined): Promise<void> {
  const wrong = refusalSentence('wrong_password');
  if (!typed) refuse('wrong_password', {}, { currentPassword: 'Enter your current password' });
  const tried = await guardPassword(call, user.id, user.password_hash, typed);
  if (tried.right) return;
  if (tried.paused) refusePausedNow(call);
  refuse('wrong_password', {}, { currentPassword: wrong });
}

async function confirmedAt(call: SignedCall, type: 'email' | 'phone', subject: string): Promise<Date | null> {
  const confirmed = await findConfirmedCode(call.db, type, {
    userId: call.actor.userId,
    subject,
    since: after(call.now, -CONFIRMED_COUNTS),
  });
  return confirmed ? call.now : null;
}

function isTimeZone(name: string, now: Date): boolean {
  try {
    return clockTimeIn(now, name).length > 0;
  } catch {
    return false;
  }
}
