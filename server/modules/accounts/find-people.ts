import { Role } from '#contract/accounts/user.ts';
import { Language } from '#contract/language.ts';
import type { Db } from '../../db/open.ts';
import { findUsers } from './queries/user-queries.ts';

export type PersonCard = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164; empty for somebody invited who gave none yet. */
  readonly phone: string;
  /** The phone, once confirmed: only there do texts go, an unconfirmed one may be a stranger's. */
  readonly textsTo: string | null;
  readonly role: Role;
  readonly timeZone: string | null;
  readonly language: Language;
  readonly deleted: boolean;
  /** An Admin keeps them from signing in. */
  readonly blocked: boolean;
};

/** Returns people by their ids, also deleted ones, under the name history keeps. */
export async function findPeople(db: Db, userIds: readonly string[]): Promise<Map<string, PersonCard>> {
  if (userIds.length === 0) return new Map();
  const rows = await findUsers(db, userIds);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        textsTo: row.phone !== '' && row.phone_verified_at !== null ? row.phone : null,
        role: Role.parse(row.role),
        timeZone: row.time_zone,
        language: Language.parse(row.language),
        deleted: row.deleted_at !== null,
        blocked: row.is_blocked,
      },
    ]),
  );
}
