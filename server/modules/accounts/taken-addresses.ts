/** Which e-mails and phones are taken already. */
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { findUserByEmail, findUserIdByPhone } from './queries/user-queries.ts';

type Calls = typeof accountEndpoints;

/** Returns whether an account with this e-mail exists, or one that confirmed this phone (decision 160). */
export const findDuplicateUser: ActionOf<Calls['findDuplicateUser']> = async (call, { body }) => ({
  exists:
    (body.email !== undefined && (await emailTaken(call.db, body.email))) ||
    (body.phone !== undefined && (await phoneTaken(call.db, body.phone))),
});

/** Returns whether an account with this e-mail exists. */
export const checkEmail: ActionOf<Calls['checkEmail']> = async (call, { body }) => ({
  exists: await emailTaken(call.db, body.email),
});

/** Returns whether this e-mail is taken already. */
export const checkDuplicateEmail: ActionOf<Calls['checkDuplicateEmail']> = async (call, { body }) => ({
  exists: await emailTaken(call.db, body.email),
});

/** Returns whether this e-mail is somebody else's. */
export const checkEmailClash: ActionOf<Calls['checkEmailClash']> = async (call, { body }) => ({
  exists: await emailTaken(call.db, body.email, call.actor?.userId ?? null),
});

/** Returns whether this phone is confirmed as somebody else's. */
export const checkPhoneClash: ActionOf<Calls['checkPhoneClash']> = async (call, { body }) => ({
  exists: await phoneTaken(call.db, body.phone, call.actor?.userId ?? null),
});

/** Returns whether a living account other than `exceptUserId` has this e-mail. */
async function emailTaken(db: Db, email: string, exceptUserId: string | null = null): Promise<boolean> {
  const owner = await findUserByEmail(db, email);
  return owner !== undefined && owner.id !== exceptUserId;
}

/** Returns whether a living account other than `exceptUserId` has confirmed this phone. */
async function phoneTaken(db: Db, phone: string, exceptUserId: string | null = null): Promise<boolean> {
  const owner = await findUserIdByPhone(db, phone);
  return owner !== undefined && owner.id !== exceptUserId;
}

type Addresses = { readonly email?: string | undefined; readonly phone?: string | undefined };

/** Refuses `email_taken` or `phone_taken`, at its field; the unique indexes are the last guard. */
export async function refuseTaken(
  db: Db,
  { email, phone }: Addresses,
  exceptUserId: string | null = null,
): Promise<void> {
  if (email && (await emailTaken(db, email, exceptUserId))) refuse('email_taken', {}, { email: 'email_taken' });
  if (phone && (await phoneTaken(db, phone, exceptUserId))) refuse('phone_taken', {}, { phone: 'phone_taken' });
}
