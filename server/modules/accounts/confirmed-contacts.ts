import type { UnconfirmedContacts } from '#contract/accounts/user.ts';
import type { Db } from '../../db/open.ts';
import { findUser } from './queries/user-queries.ts';

/** Which addresses of an account are confirmed by their codes (SPEC E-4). */
type ConfirmedContacts = { readonly email: boolean; readonly phone: boolean };

/** Returns which addresses of the account are confirmed; neither of one that is gone. */
export async function confirmedContacts(db: Db, userId: string): Promise<ConfirmedContacts> {
  const user = await findUser(db, userId);
  return { email: Boolean(user?.email_verified_at), phone: Boolean(user?.phone_verified_at) };
}

/** Returns which of them an account has yet to confirm. */
export async function unconfirmedContacts(db: Db, userId: string): Promise<UnconfirmedContacts> {
  const { email, phone } = await confirmedContacts(db, userId);
  if (email) return phone ? 'none' : 'phone';
  return phone ? 'email' : 'both';
}
