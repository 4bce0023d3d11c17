/** Which e-mails and phones are taken already. */
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { PHONE_KEPT } from './code-times.ts';
import { findUserByEmail, phoneHolders } from './queries/user-queries.ts';

type Calls = typeof accountEndpoints;
type Asking = Pick<Call, 'db' | 'now'>;

/** Returns whether an account has this e-mail, or this phone: confirmed, or signing up with it (decision 160). */
export const findDuplicateUser: ActionOf<Calls['findDuplicateUser']> = async (call, { body }) => ({
  exists:
    (body.email !== undefined && (await emailTaken(call.db, body.email))) ||
    (body.phone !== undefined && (await phoneTaken(call, body.phone))),
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

/** Returns whether this phone is somebody else's: confirmed, or of somebody signing up. */
export const checkPhoneClash: ActionOf<Calls['checkPhoneClash']> = async (call, { body }) => ({
  exists: await phoneTaken(call, body.phone, call.actor?.userId ?? null),
});

/** Returns whether a living account other than `exceptUserId` has this e-mail. */
async function emailTaken(db: Db, email: string, exceptUserId: string | null = null): Promise<boolean> {
  const owner = await findUserByEmail(db, email);
  return owner !== undefined && owner.id !== exceptUserId;
}

/** Where several accounts have given it already, the newest is not waited for: nobody keeps a number by signing up again. */
async function phoneTaken({ db, now }: Asking, phone: string, exceptUserId: string | null = null): Promise<boolean> {
  const { accounts, isConfirmed, newestAt } = await phoneHolders(db, phone, exceptUserId);
  return isConfirmed || (accounts === 1 && newestAt !== null && newestAt > after(now, -PHONE_KEPT));
}

/** Refuses `email_taken` at its field; the unique index is the last guard. */
export async function refuseTakenEmail(db: Db, email: string, exceptUserId: string | null = null): Promise<void> {
  if (await emailTaken(db, email, exceptUserId)) refuse('email_taken', {}, { email: 'email_taken' });
}

/** Refuses `phone_taken` at its field for a number that is new to the account: confirmed by another, or of one signing up. */
export async function refuseTakenPhone(call: Asking, phone: string, exceptUserId: string | null = null): Promise<void> {
  if (await phoneTaken(call, phone, exceptUserId)) refuse('phone_taken', {}, { phone: 'phone_taken' });
}

/** Refuses `phone_taken` at its field for a number that is the account's, or proved by it: another confirmed it. */
export async function refuseConfirmedPhone(db: Db, phone: string, exceptUserId: string): Promise<void> {
  const { isConfirmed } = await phoneHolders(db, phone, exceptUserId);
  if (isConfirmed) refuse('phone_taken', {}, { phone: 'phone_taken' });
}
