import type { User } from '#contract/accounts/user.ts';
import type { Db } from '../../db/open.ts';
import { presentUser } from './present-user.ts';
import { findOwnUser } from './queries/own-user-queries.ts';

/** The account in full; null for nobody and for a deleted one. */
export async function loadOwnUser(db: Db, userId: string): Promise<User | null> {
  const row = await findOwnUser(db, userId);
  return row && presentUser(row);
}
