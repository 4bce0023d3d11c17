/** Which shifts favorites and the own bank can request before everyone else, and whom Mortar told so (PRODUCT §3, decision 146). */
import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { mayBookAs } from '../../specialists/index.ts';
import { isPaidInTime, qualifiesBy } from './conditions.ts';
import { momentValues } from './moment-values.ts';
import { arrayOf, runStatement, statementOf } from './named-values.ts';
import { inColumns, isLicensed, personColumns } from './person-conditions.ts';

/** Locks a posting's notices: two transactions that notify of it at once would not see each other's. */
const lockEach = sql`pg_advisory_xact_lock(hashtextextended('told of posting ' || posting_id, 0))`;

/** Keeps others from telling of these shifts' postings that favorites come first for, until the transaction ends; returns the postings. */
export async function lockNoticesOf(db: Db, shiftIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ posting_id: string }>`
    select posting_id, ${lockEach} from (select distinct posting_id from shifts
      where id = ${anyOf(shiftIds)} and booking_mode = 'invite-first' order by posting_id) found`.execute(db);
  return rows.map(({ posting_id }) => posting_id);
}

/** Does the same for the postings of a pharmacy that favorites come first for now. */
export async function lockNoticesAt(db: Db, businessId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ posting_id: string }>`
    select posting_id, ${lockEach} from (select distinct posting_id from shifts
      where business_id = ${businessId} and status = 'Active' and published and booking_mode = 'invite-first'
        and opens_to_all_at > ${now}::timestamptz order by posting_id) found`.execute(db);
  return rows.map(({ posting_id }) => posting_id);
}

const ofPerson = inColumns({ ...personColumns, busy: 'me.busy' });

/** A shift in its favorites' time, for which there is time to answer a request: what `refusalToRequest` of shifts asks of it. */
const comesFirst = `s.status = 'Active' and s.published and s.booking_mode = 'invite-first'
  and s.opens_to_all_at > {now}::timestamptz and s.starts_at > {askedAfter}::timestamptz and ${isPaidInTime}`;

/**
 * Returns the statement of who can request what before everyone else: of each person what `checkPerson` of shifts asks, gathered once
 * a posting. Standing keeps nobody from pharmacies that prefer them. Who asked or was asked knows of the posting.
 */
const offersOf = ({ shifts, people }: Readonly<Record<'shifts' | 'people', string>>) =>
  statementOf(`
with offered as materialized (
  select s.* from shifts s where s.posting_id = any({postingIds}::uuid[]) and ${comesFirst} and ${shifts}
), people as materialized (
  select p.posting_id, me.id, me.lat, me.lng, me.immunizer, me.immunizer_until, me.softwares, me.languages, ${personColumns.busy} as busy
  from (select distinct posting_id, business_id from offered) p
    join specialists me on me.id = any(array(select f.specialist_id from preferred_people f where f.business_id = p.business_id))
  where ({specialistId}::uuid is null or me.id = {specialistId}::uuid)
    and ${mayBookAs('me')}
    and not exists (select from blocks b where b.business_id = p.business_id and b.specialist_id = me.id and b.expires_at > {now}::timestamptz)
    and not exists (select from engagements mine join shifts o on o.id = mine.shift_id
      where mine.specialist_id = me.id and o.posting_id = p.posting_id)
    and ${people}
)
select me.id as specialist_id, me.lat, me.lng, s.posting_id, s.business_id, s.region, s.id as shift_id, s.block_id,
  s.starts_at, s.ends_at, s.time_zone, s.rate_per_hour_cents, s.role, s.lat6, s.lng6, s.opens_to_all_at
from offered s join people me on me.posting_id = s.posting_id
where ${ofPerson(qualifiesBy(isLicensed))}`);

const unnotified = offersOf({
  shifts: 's.listed',
  people: `not exists (select from favorites_notified n where n.posting_id = p.posting_id and n.specialist_id = me.id)
    and not exists (select from saved_search_matches m join shifts o on o.id = m.shift_id
      where m.specialist_id = me.id and m.told and o.posting_id = p.posting_id)`,
});

const notified = offersOf({
  shifts: `exists (select from favorites_notified n where n.posting_id = s.posting_id and n.specialist_id = {specialistId}::uuid
    and (s.id = any(n.shift_ids) or s.line_id = any(array(select line_id from shifts where id = any(n.shift_ids)))))`,
  people: 'true',
});

export type Offer = {
  readonly specialist_id: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly posting_id: string;
  readonly business_id: string;
  readonly region: string;
  readonly shift_id: string;
  readonly block_id: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly rate_per_hour_cents: number;
  readonly role: string;
  readonly lat6: number;
  readonly lng6: number;
  readonly opens_to_all_at: Date;
};

/** `specialistId`: of that person alone. `askedAfter`: a start until which no request is answered any more. */
type Asked = { readonly specialistId: string | null; readonly now: Date; readonly askedAfter: Date };

/** Returns what can be requested first, by people who know nothing of the posting yet: of a line the listed place. */
export async function findOffers(db: Db, postingIds: readonly string[], asked: Asked): Promise<Offer[]> {
  return runStatement<Offer>(db, unnotified, valuesOf(postingIds, asked));
}

/** Returns what somebody can still request first of what they were told of a posting: of a line every open place. */
export async function findNotified(
  db: Db,
  postingId: string,
  asked: Asked & { readonly specialistId: string },
): Promise<Offer[]> {
  return runStatement<Offer>(db, notified, valuesOf([postingId], asked));
}

function valuesOf(postingIds: readonly string[], { specialistId, now, askedAfter }: Asked) {
  return {
    postingIds: arrayOf(postingIds),
    specialistId,
    ...momentValues(now),
    askedAfter: askedAfter.toISOString(),
  };
}

/** Remembers who is told of what, each once a posting; returns those who were not told before. */
export async function insertNotified(
  db: Db,
  rows: readonly Insertable<DB['favorites_notified']>[],
): Promise<{ posting_id: string; specialist_id: string }[]> {
  if (rows.length === 0) return [];
  return db
    .insertInto('favorites_notified')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['posting_id', 'specialist_id'])
    .execute();
}

/** Forgets what somebody was told of as a favorite, once their account is deleted. */
export async function eraseNotifiedOf(db: Db, userId: string): Promise<void> {
  await sql`delete from favorites_notified where specialist_id in (select id from specialists where user_id = ${userId}::uuid)`.execute(
    db,
  );
}
