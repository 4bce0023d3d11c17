/** The SQL of an account as its owner sees it (SPEC E-1). */
import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Db } from '../../../db/open.ts';

export type OwnUserRow = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  role: string;
  is_blocked: boolean;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  referral: string;
  time_zone: string | null;
  language: Language;
  created_at: Date;
};

/** Returns null for nobody and for a deleted account. */
export async function findOwnUser(db: Db, id: string): Promise<OwnUserRow | null> {
  const { rows } = await sql<OwnUserRow>`
    select id, email, first_name, last_name, phone, role, is_blocked, email_verified_at, phone_verified_at, referral, time_zone,
      language, created_at
    from users where id = ${id} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
