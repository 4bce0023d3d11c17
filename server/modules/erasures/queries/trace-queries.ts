/** SQL of what a person is known by. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** Returns what an account and its profile, pharmacies and accepted invitations have of a person; null for nobody. */
export async function findPersonalFacts(db: Db, userId: string) {
  const { rows } = await sql<{
    first_name: string;
    last_name: string;
    emails: string[];
    phones: string[];
    specialist_id: string | null;
    others: string[];
    state_id: string | null;
    registration_id: string | null;
    saved_search_ids: string[];
  }>`
    select u.first_name, u.last_name, s.id as specialist_id,
      array(select distinct address from (
        select u.email union all select e.data ->> key from events e, unnest(array['email', 'to', 'formerEmail']) key
          where e.subject_type = 'user' and e.subject_id = u.id::text
        union all select m.email from manager_invitations m where m.accepted_by = u.id
        union all select b.email from businesses b where b.owner_id = u.id) known (address)
        where address like '%@%') as emails,
      array(select distinct number from (
        select u.phone union all select e.data ->> key from events e, unnest(array['phone', 'to', 'formerPhone']) key
          where e.subject_type = 'user' and e.subject_id = u.id::text
        union all select b.phone from businesses b where b.owner_id = u.id) known (number)
        where number ~ '^[+(]?\\d') as phones,
      array(select value from unnest(array[s.address, s.npi]) value where value is not null) as others,
      s.license_or_state_id_sealed as state_id, s.registration_id_sealed as registration_id,
      array(select id::text from saved_searches where specialist_id = s.id) as saved_search_ids
    from users u left join specialists s on s.user_id = u.id where u.id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Returns a profile's licenses and documents, with their sealed numbers. */
export async function findSealedNumbers(db: Db, specialistId: string) {
  const { rows } = await sql<{ of: 'license number' | 'document number'; id: string; sealed: string }>`
    select 'license number' as of, id, number_sealed as sealed from licenses
      where specialist_id = ${specialistId} and number_sealed is not null
    union all select 'document number', id, number_sealed from documents
      where specialist_id = ${specialistId} and number_sealed is not null`.execute(db);
  return rows;
}
