import { isDeepStrictEqual } from 'node:util';
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { readOnlyFields } from '#contract/accounts/user.ts';
import type { FieldErrorCode } from '#contract/field-errors.ts';
import { after } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { Input, Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { findConfirmedCode } from '../verification/index.ts';
import { clearOtherClaims } from './clear-other-claims.ts';
import { CONFIRMED_COUNTS } from './code-times.ts';
import { refuseDemoEmail } from './demo-outside-demo.ts';
import { loadOwnUser } from './own-user.ts';
import { hashPassword } from './password/hash-password.ts';
import { inTurn } from './password/in-turn.ts';
import { refuseWeakPassword } from './password/refuse-weak-password.ts';
import { requireProof } from './proof.ts';
import { replaceToken } from './queries/session-queries.ts';
import { changeUser, findUser, lockClaimsTo, lockUser, type UserRow } from './queries/user-queries.ts';
import { endSessionsOf } from './sessions.ts';
import { refuseConfirmedPhone, refuseTakenEmail, refuseTakenPhone } from './taken-addresses.ts';
import { isTimeZone } from './time-zone.ts';
import { hashOfToken, newToken } from './tokens.ts';

type Update = typeof accountEndpoints.updateUser;
type Body = Input<Update>['body'];
type Ready = { readonly passwordHash: string | null };

const prepare: Prepare<Update, Ready> = async (call, { body }) => {
  const user = (await findUser(call.db, call.actor.userId)) ?? refuse('unauthenticated');
  if (body.password) {
    refuseWeakPassword(body.password, {
      email: body.email ?? user.email,
      firstName: user.first_name,
      lastName: user.last_name,
    });
  }
  if (isSensitive(user, body)) await requireProof(call);
  return { passwordHash: body.password ? await hashPassword(body.password) : null };
};
const prepareInTurn = inTurn(prepare);

/** Refuses what can be refused at once, then works out the hash of a new password in turn, before the transaction. */
export const prepareUpdateUser: Prepare<Update, Ready> = (call, input) =>
  input.body.password ? prepareInTurn(call, input) : prepare(call, input);

/**
 * Changes your own account (SPEC C-6); all of what GET /api/users/me gave may come back, and what is the same is ignored. A new e-mail or phone takes effect at once and counts as unconfirmed until its
 * code is entered, unless that was done within the hour before; the former ones, where confirmed, get a notice. A new password ends the
 * other sessions and gives this one another token (reliability S16).
 */
export const updateUser: PreparedAction<Update, Ready> = async (call, { body }, { passwordHash }) => {
  const { userId } = call.actor;
  if (body.phone) await lockClaimsTo(call.db, body.phone, userId);
  const user = (await lockUser(call.db, userId)) ?? refuse('unauthenticated');
  if (isSensitive(user, body)) await requireProof(call);
  const email = body.email !== undefined && body.email !== user.email ? body.email : null;
  const phone = body.phone !== undefined && body.phone !== user.phone ? body.phone : null;
  if (typeof body.timeZone === 'string' && !isTimeZone(body.timeZone, call.now)) {
    refuse('invalid_input', {}, { timeZone: 'time_zone' });
  }
  await refuseReadOnly(call, user, body);
  if (email) refuseDemoEmail(call, email);
  if (email) await refuseTakenEmail(call.db, email, userId);
  const phoneConfirmedAt = phone ? await confirmedAt(call, 'phone', phone) : null;
  if (phone && phoneConfirmedAt) await refuseConfirmedPhone(call.db, phone, userId);
  else if (phone) await refuseTakenPhone(call, phone, userId);
  const changes = {
    ...(body.firstName !== undefined && body.firstName !== user.first_name ? { first_name: body.firstName } : {}),
    ...(body.lastName !== undefined && body.lastName !== user.last_name ? { last_name: body.lastName } : {}),
    ...(body.timeZone !== undefined && body.timeZone !== user.time_zone ? { time_zone: body.timeZone } : {}),
    ...(body.referral !== undefined && body.referral !== user.referral ? { referral: body.referral } : {}),
    ...(body.language !== undefined && body.language !== user.language ? { language: body.language } : {}),
    ...(email ? { email, email_verified_at: await confirmedAt(call, 'email', email) } : {}),
    ...(phone ? { phone, phone_verified_at: phoneConfirmedAt } : {}),
    ...(passwordHash ? { password_hash: passwordHash } : {}),
  };
  const fields = Object.keys(changes).filter((column) => !column.endsWith('_verified_at'));
  if (fields.length > 0) {
    await changeUser(call.db, userId, { ...changes, updated_at: call.now });
    if (phone && phoneConfirmedAt) await clearOtherClaims(call, phone);
    await recordEvent(call, 'accountChanged', {
      subject: ['user', userId],
      data: {
        fields,
        ...(email ? { formerEmail: user.email, formerEmailConfirmed: user.email_verified_at !== null } : {}),
        ...(phone && user.phone
          ? { formerPhone: user.phone, formerPhoneConfirmed: user.phone_verified_at !== null }
          : {}),
      },
    });
  }
  const token = passwordHash ? await renewSessions(call) : null;
  const changed = (await loadOwnUser(call, userId)) ?? refuse('unauthenticated');
  return token ? { ...changed, token } : changed;
};

/** Ends the person's other sessions and gives this one a new token: the old one is dead with this transaction. */
async function renewSessions(call: SignedCall): Promise<string> {
  const { userId, sessionId } = call.actor;
  const token = newToken();
  await endSessionsOf(call, userId, sessionId);
  if (!(await replaceToken(call.db, sessionId, hashOfToken(token)))) refuse('unauthenticated');
  await recordEvent(call, 'passwordChanged', { subject: ['user', userId], data: { how: 'account' } });
  return token;
}

/**
 * Refuses at its field what an account only reads and was sent otherwise; a second source of referral; and no phone
 * where there is one (PRODUCT §10).
 */
async function refuseReadOnly(call: SignedCall, user: UserRow, body: Body): Promise<void> {
  const fields: Record<string, FieldErrorCode> = {};
  const sent = readOnlyFields.filter((name) => body[name] !== undefined);
  const current = sent.length > 0 ? await loadOwnUser(call, user.id) : null;
  for (const name of sent) if (!isDeepStrictEqual(body[name], current?.[name])) fields[name] = 'read_only';
  if (body.referral !== undefined && body.referral !== user.referral && user.referral !== 'none')
    fields['referral'] = 'referral_given';
  if (body.phone === '' && user.phone !== '') fields['phone'] = 'phone';
  if (Object.keys(fields).length > 0) refuse('invalid_input', {}, fields);
}

function isSensitive(user: UserRow, body: Body): boolean {
  return (
    body.password !== undefined ||
    (body.email !== undefined && body.email !== user.email) ||
    (body.phone !== undefined && body.phone !== user.phone)
  );
}

async function confirmedAt(call: SignedCall, type: 'email' | 'phone', subject: string): Promise<Date | null> {
  const confirmed = await findConfirmedCode(call.db, type, {
    userId: call.actor.userId,
    subject,
    since: after(call.now, -CONFIRMED_COUNTS),
  });
  return confirmed ? call.now : null;
}
