/** The account with its pharmacies and its profile, in one statement (SPEC C-4; read at every start of the web). */
import { sql } from 'kysely';
import type { UserBusiness } from '#contract/accounts/user.ts';
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
  businesses: UserBusiness[];
  specialist_id: string | null;
  specialist_status: string | null;
  specialist_status_reason: string | null;
  specialist_license: string | null;
  specialist_license_state: string | null;
};

/** null for nobody and for a deleted account. Pharmacies: owned or managed, not deleted, by name. */
export async function findOwnUser(db: Db, id: string): Promise<OwnUserRow | null> {
  const { rows } = await sql<OwnUserRow>`
    select u.id, u.email, u.first_name, u.last_name, u.phone, u.role, u.is_blocked, u.email_verified_at, u.phone_verified_at,
      u.referral, u.time_zone, u.language, u.created_at,
      s.id as specialist_id, s.status as specialist_status, s.status_reason as specialist_status_reason,
      s.license as specialist_license, s.license_state as specialist_license_state,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'city', b.city, 'state', b.state,
          'timeZone', b.time_zone, 'status', b.status) order by b.name, b.id)
        from businesses b
        where b.status <> 'Deleted'
          and (b.owner_id = u.id or b.id in (select m.business_id from business_managers m where m.user_id = u.id))
      ), '[]'::jsonb) as businesses
    from users u left join specialists s on s.user_id = u.id
    where u.id = ${id} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
