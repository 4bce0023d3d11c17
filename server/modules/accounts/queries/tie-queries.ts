/** What an account is tied to: whom it works with, and what it still has open. Reads other modules' tables, writes none. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

const pharmaciesOf = (userId: string) => sql`(
  select id from businesses where owner_id = ${userId}
  union select business_id from business_managers where user_id = ${userId})`;

/** Whether two people run the same pharmacy, or one has to do with a pharmacy of the other's; a bookmark does not count. */
export async function haveBusinessTogether(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ together: boolean }>`
    select exists (select 1 from ${pharmaciesOf(one)} a join ${pharmaciesOf(other)} b on a.id = b.id)
      or exists (
        select 1 from engagements e join specialists s on s.id = e.specialist_id
        where e.status not in ('Saved', 'Deleted')
          and ((s.user_id = ${one} and e.business_id in ${pharmaciesOf(other)})
            or (s.user_id = ${other} and e.business_id in ${pharmaciesOf(one)}))) as together`.execute(db);
  return rows[0]?.together ?? false;
}

/**
 * Whether something of theirs is unfinished (PRODUCT §1: open work settled first): as a specialist a request, a booking
 * or unpaid hours; as an owner a shift to come or under way; on either side money not yet where it belongs.
 */
export async function hasOpenWork(db: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select 1 from engagements e join specialists s on s.id = e.specialist_id join businesses b on b.id = e.business_id
      where (s.user_id = ${userId} or b.owner_id = ${userId})
        and e.status in ('Pending', 'Active', 'Booked', 'In Progress', 'In Review', 'Approved')
    ) or exists (
      select 1 from shifts h join businesses b on b.id = h.business_id
      where b.owner_id = ${userId} and (h.status in ('Booked', 'In Progress') or (h.status = 'Active' and h.starts_at > ${now}))
    ) or exists (
      select 1 from payments p left join specialists s on s.id = p.specialist_id
      where (p.payer_id = ${userId} or s.user_id = ${userId}) and p.state in ('planned', 'created', 'processing', 'requires_capture')
    ) or exists (
      select 1 from earnings e join specialists s on s.id = e.specialist_id where s.user_id = ${userId} and e.payout_id is null
    ) or exists (
      select 1 from payouts p join specialists s on s.id = p.specialist_id
      where s.user_id = ${userId} and p.state in ('created', 'processing')
    ) as open`.execute(db);
  return rows[0]?.open ?? false;
}
