/** SQL of the events a person did or that are about them, their bookings and their pharmacies. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export type RelatedEvent = {
  readonly id: string;
  readonly name: string;
  readonly data: object;
  readonly actor_id: string | null;
  readonly actor_role: string | null;
  readonly subject_type: string;
  readonly subject_id: string;
};

type Page = {
  readonly userId: string;
  readonly emails: readonly string[];
  readonly savedSearchIds: readonly string[];
  /** When the account was deleted: an address may be another's since. */
  readonly begunAt: Date;
  readonly doneTo: string | null;
  readonly most: number;
};

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Returns the next events, the newest first: what waits to be sent tells of them. */
export async function findRelatedEvents(db: Db, page: Page): Promise<RelatedEvent[]> {
  const { userId, emails, savedSearchIds, begunAt, doneTo, most } = page;
  const before = doneTo ?? LAST;
  const { rows } = await sql<RelatedEvent>`
    with own_profile as (select id from specialists where user_id = ${userId}),
      own_pharmacies as (select id from businesses where owner_id = ${userId}),
      bookings as (
        select id from engagements where specialist_id in (select id from own_profile)
        union select id from engagements where business_id in (select id from own_pharmacies)),
      things (type, id) as (
        select 'user', ${userId}
        union all select 'specialist', id::text from own_profile
        union all select 'business', id::text from own_pharmacies
        union all select 'engagement', id::text from bookings
        union all select 'message', id::text from messages where engagement_id in (select id from bookings)
        union all select 'payment', id::text from payments where specialist_id in (select id from own_profile)
        union all select 'payment', id::text from payments where payer_id = ${userId}
        union all select 'payout', id::text from payouts where specialist_id in (select id from own_profile)
        union all select 'paymentMethod', id::text from payment_methods where user_id = ${userId}
        union all select 'document', id::text from documents where specialist_id in (select id from own_profile)
        union all select 'supportCase', id::text from support_cases where user_id = ${userId}
        union all select 'shift', id::text from shifts where business_id in (select id from own_pharmacies)
        union all select 'posting', id::text from postings where business_id in (select id from own_pharmacies)
        union all select 'savedSearch', unnest(${savedSearchIds}::text[])),
      related as (
        select id from events where actor_id = ${userId} and id < ${before}
        union select e.id from things t join events e on e.subject_type = t.type and e.subject_id = t.id where e.id < ${before}
        union select e.id from manager_invitations m join events e on e.subject_type = 'business' and e.subject_id = m.business_id::text
          where (m.accepted_by = ${userId} or m.email = any(${emails}::text[])) and e.id < ${before} and e.at <= ${begunAt}
            and e.data ->> 'email' = any(${emails}::text[]))
    select e.id, e.name, e.data, e.actor_id, e.actor_role, e.subject_type, e.subject_id
    from events e join (select id from related order by id desc limit ${most}) r on r.id = e.id order by e.id desc`.execute(
    db,
  );
  return rows;
}
