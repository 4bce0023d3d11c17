import { refusalSentence } from '#contract/refusals.ts';
import { refuse } from '../../call/refuse.ts';
import type { Db } from '../../db/open.ts';
import { findUserByEmail, findUserIdByPhone } from './queries/user-queries.ts';

/** Whether a living account other than `exceptUserId` has this e-mail. */
export async function emailTaken(db: Db, email: string, exceptUserId: string | null = null): Promise<boolean> {
  const owner = await findUserByEmail(db, email);
  return owner !== undefined && owner.id !== exceptUserId;
}

/** Whether a living account other than `exceptUserId` has this phone. */
export async function phoneTaken(db: Db, phone: string, exceptUserId: string | null = null): Promise<boolean> {
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
  if (email && (await emailTaken(db, email, exceptUserId)))
    refuse('email_taken', {}, { email: refusalSentence('email_taken') });
  if (phone && (await phoneTaken(db, phone, exceptUserId)))
    refuse('phone_taken', {}, { phone: refusalSentence('phone_taken') });
}
