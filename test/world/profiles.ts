/** Profiles in states that take time or other people to reach, put straight into the database. */
import { type Insertable, sql } from 'kysely';
import type { EngagementStatus, ProfileStatus } from '#contract/statuses.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Db } from '#server/db/open.ts';
import type { DB } from '#server/db/schema.ts';
import { newId } from '#server/ids.ts';
import type { Person } from '../world.ts';
import { postingRow, shiftRow } from './market.ts';

/**
 * Puts a profile into any status, past the guard of the machine: only for looking at what follows from it. Paused with a
 * reason, an Admin paused it.
 */
export async function forceStatus(
  db: Db,
  table: 'businesses' | 'specialists',
  id: string,
  status: ProfileStatus,
  reason: string | null = null,
): Promise<void> {
  const guard = sql.raw(`${table}_transition`);
  await sql`alter table ${sql.table(table)} disable trigger ${guard}`.execute(db);
  const pausedBy = status === 'Paused' ? (reason ? 'admin' : 'owner') : null;
  await sql`update ${sql.table(table)} set status = ${status}, status_reason = ${reason}, paused_by = ${pausedBy},
    paused_at = ${pausedBy && new Date()}, paused_reason = ${pausedBy && reason} where id = ${id}`.execute(db);
  await sql`alter table ${sql.table(table)} enable trigger ${guard}`.execute(db);
}

/** Gives an account a role nobody can sign up with. */
export async function giveRole(db: Db, person: Person, role: 'Admin' | 'Manager'): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', person.userId).execute();
}

/** Ends a person's sessions, and tells no open window. */
export async function endSessions(db: Db, person: Person, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: now }).where('user_id', '=', person.userId).execute();
}

/** An engagement of a person at a pharmacy in a status, on a shift made for it. */
export async function engagementIn(
  db: Db,
  now: Date,
  { businessId, specialistId, status }: { businessId: string; specialistId: string; status: EngagementStatus },
): Promise<string> {
  const pharmacy = await db.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirstOrThrow();
  const asRow = pharmacy as unknown as Parameters<typeof postingRow>[0];
  const posting = postingRow(asRow, now);
  const shift = shiftRow(asRow, posting.id, now, { startsAt: after(now, 72 * HOUR).toISOString() });
  await db.insertInto('postings').values(posting).execute();
  await db.insertInto('shifts').values(shift).execute();
  const booked = ['Booked', 'In Progress', 'In Review', 'Approved', 'Completed'].includes(status);
  const row: Insertable<DB['engagements']> = {
    id: newId(),
    region: 'US',
    shift_id: shift.id,
    specialist_id: specialistId,
    business_id: businessId,
    status,
    origin: status === 'Saved' ? 'saved' : 'request',
    awaits: status === 'Pending' ? 'business' : null,
    during: `[${after(now, 72 * HOUR).toISOString()},${after(now, 82 * HOUR).toISOString()})`,
    rate_per_hour_cents: 7200,
    pay_cents: 68400,
    terms: booked ? '{}' : null,
    terms_hash: booked ? 'hash' : null,
    policy_version: 1,
    booked_at: booked ? now : null,
    arrived_at: booked && status !== 'Booked' ? now : null,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto('engagements').values(row).execute();
  return row.id;
}
