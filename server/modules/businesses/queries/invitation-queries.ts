/** The SQL of invitations to run a pharmacy. Tokens are kept as SHA-256 only. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type InvitationRow = Selectable<DB['manager_invitations']>;

/** Holds a person's account until the transaction ends, so that what they send is counted one after the other. */
export async function lockUserById(db: Db, userId: string): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(db);
}

/** Holds an address until the transaction ends, whether or not it has an account. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manager_invitations ${email}`}, 0))`.execute(db);
}

export async function insertInvitation(db: Db, row: Insertable<DB['manager_invitations']>): Promise<InvitationRow> {
  return db.insertInto('manager_invitations').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('manager_invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findInvitationByToken(db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return db.selectFrom('manager_invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/**
 * Returns the invitations of a pharmacy that were neither accepted nor revoked, oldest first; expired ones are among
 * them.
 */
export async function findInvitationsOf(db: Db, businessId: string): Promise<InvitationRow[]> {
  return waiting(db).where('business_id', '=', businessId).orderBy('created_at').orderBy('id').execute();
}

/** Returns the one to an address. */
export async function findInvitationTo(db: Db, businessId: string, email: string): Promise<InvitationRow | undefined> {
  return waiting(db).where('business_id', '=', businessId).where('email', '=', email).executeTakeFirst();
}

type InvitationFilter = { readonly invitedBy: string; readonly email: string; readonly now: Date };

/** Returns what one owner asks of one address now, by pharmacy. */
export async function findOpenInvitations(
  db: Db,
  { invitedBy, email, now }: InvitationFilter,
): Promise<InvitationRow[]> {
  return waiting(db)
    .where('invited_by', '=', invitedBy)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('business_id')
    .execute();
}

/** Returns when the last `most` invitations left by mail, newest first: of one owner, or to one address. */
export async function findMailedSince(
  db: Db,
  of: { readonly invitedBy: string } | { readonly email: string },
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('manager_invitations')
    .select('created_at')
    .where((eb) => ('email' in of ? eb('email', '=', of.email) : eb('invited_by', '=', of.invitedBy)))
    .where('mailed', '=', true)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Returns the invitation one owner's last mail to an address was sent for, whatever became of it. */
export async function findNewestMailed(
  db: Db,
  { invitedBy, email }: Omit<InvitationFilter, 'now'>,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('manager_invitations')
    .selectAll()
    .where('invited_by', '=', invitedBy)
    .where('email', '=', email)
    .where('mailed', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Marks what one owner asks of an address that takes no mail, and returns what was not marked yet. */
export async function markBounced(db: Db, { invitedBy, email, now }: InvitationFilter): Promise<InvitationRow[]> {
  return db
    .updateTable('manager_invitations')
    .set({ bounced_at: now })
    .where('invited_by', '=', invitedBy)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('bounced_at', 'is', null)
    .returningAll()
    .execute();
}

/** Takes the mark back from what one owner asks of an address: another mail is on its way, which invites to it all. */
export async function clearBounced(db: Db, { invitedBy, email }: Omit<InvitationFilter, 'now'>): Promise<void> {
  await db
    .updateTable('manager_invitations')
    .set({ bounced_at: null })
    .where('invited_by', '=', invitedBy)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('bounced_at', 'is not', null)
    .execute();
}

export async function revokeInvitation(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('manager_invitations').set({ revoked_at: now }).where('id', '=', id).execute();
}

export async function acceptInvitations(db: Db, ids: readonly string[], by: string, now: Date): Promise<void> {
  await db
    .updateTable('manager_invitations')
    .set({ accepted_at: now, accepted_by: by })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Revokes what a person asked of others, and leaves no address or name behind of it or of what they were asked. */
export async function eraseInvitationsOf(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update manager_invitations
    set revoked_at = coalesce(revoked_at, case when accepted_at is null then ${now}::timestamptz end),
      email = '', first_name = '', last_name = ''
    where invited_by = ${userId} or accepted_by = ${userId}`.execute(db);
}

/** Returns whether the owner of a pharmacy can still be answered: their account is neither blocked nor deleted. */
export async function hasActiveOwner(db: Db, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('is_blocked', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function waiting(db: Db) {
  return db
    .selectFrom('manager_invitations')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);
}
