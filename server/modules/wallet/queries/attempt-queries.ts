/** What we asked of the provider and still have to ask. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { newId } from '../../../ids.ts';

export type AttemptKind = 'hold' | 'charge' | 'capture' | 'cancel' | 'refund';
export type AttemptRow = Omit<Selectable<DB['payment_attempts']>, 'kind' | 'state'> & {
  readonly kind: AttemptKind;
  readonly state: 'open' | 'done' | 'refused';
};

type NewAttempt = {
  readonly paymentId: string;
  readonly kind: AttemptKind;
  readonly amountCents: number;
  /** When it is to be asked; null waits for an Admin, which only a refund may. Now where it is not said. */
  readonly dueAt?: Date | null;
};

/** Records what is to be asked; false where one of its kind is open: a second is the same wish. */
export async function insertAttempt(
  db: Db,
  { paymentId, kind, amountCents, dueAt }: NewAttempt,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      payment_id: paymentId,
      kind,
      amount_cents: amountCents,
      due_at: dueAt === undefined ? now : dueAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the open attempt of one of these kinds. */
export async function findOpenAttempt(
  db: Db,
  paymentId: string,
  kinds: readonly AttemptKind[],
): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return (row as AttemptRow | undefined) ?? null;
}

// What follows a hold or charge waits until that is known.
const ready = sql`
  a.state = 'open' and (a.kind in ('hold', 'charge') or not exists (
    select 1 from payment_attempts b where b.payment_id = a.payment_id and b.state = 'open' and b.kind in ('hold', 'charge')))`;

/** Takes an attempt to ask it, and puts off the next taker until then; null when it is done, waits, or is taken. */
export async function takeAttempt(
  db: Db,
  id: string,
  { now, until, evenIfTaken }: { now: Date; until: Date; evenIfTaken: boolean },
): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    update payment_attempts a set tries = tries + 1, due_at = ${until}
    where a.id = ${id} and ${ready} and (${evenIfTaken}::boolean or a.due_at <= ${now})
    returning a.*`.execute(db);
  return rows[0] ?? null;
}

/** Gives back an attempt that was taken and not answered. */
export async function releaseAttempt(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Closes it; false when it was closed already. */
export async function finishAttempt(
  db: Db,
  id: string,
  state: 'done' | 'refused',
  failure: string | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('payment_attempts')
    .set({ state, failure, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function postponeAttempt(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('payment_attempts').set({ due_at: until }).where('id', '=', id).execute();
}

/**
 * Removes the wish for a refund that was put off and not sent, and returns it: what is due back may be another amount by now. null:
 * there was none.
 */
export async function withdrawRefund(db: Db, paymentId: string, now: Date): Promise<WaitingRefund | null> {
  const { rows } = await sql<WaitingRefund>`delete from payment_attempts
    where payment_id = ${paymentId} and ${isWaitingRefund(now)} returning amount_cents, due_at`.execute(db);
  return rows[0] ?? null;
}

/** Returns whether an attempt is a refund that was put off, and not asked for yet, as a condition in SQL. */
export function isWaitingRefund(now: Date): RawBuilder<boolean> {
  return sql`kind = 'refund' and state = 'open' and tries = 0 and (due_at is null or due_at > ${now})`;
}

/** A refund that is due back and not asked for yet: at `due_at`, or once an Admin says so. */
export type WaitingRefund = Pick<AttemptRow, 'amount_cents' | 'due_at'>;

/** Returns the refund of a payment that waits, though nobody asked for it yet. */
export async function findWaitingRefund(db: Db, paymentId: string, now: Date): Promise<WaitingRefund | null> {
  const { rows } = await sql<WaitingRefund>`
    select amount_cents, due_at from payment_attempts where payment_id = ${paymentId} and ${isWaitingRefund(now)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Returns how many refunds wait for an Admin: a bank sent them back twice. */
export function keptRefunds(): RawBuilder<number> {
  return sql`(select count(*) from payment_attempts where kind = 'refund' and state = 'open' and due_at is null)`;
}

/** Returns how many refunds of a payment were refused since one was made. */
export async function refusedRefunds(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    select count(*)::int as refused from payment_attempts a
    where a.payment_id = ${paymentId} and a.kind = 'refund' and a.state = 'refused' and ${noneMadeSince}`.execute(db);
  return rows[0]?.refused ?? 0;
}

const noneMadeSince = sql`not exists (
  select from payment_attempts d
  where d.payment_id = a.payment_id and d.kind = 'refund' and d.state = 'done' and d.finished_at > a.finished_at)
  and not exists (select from recorded_refunds w where w.payment_id = a.payment_id and w.created_at >= a.finished_at)`;

/** Returns how many payments wait for a refund that was refused. */
export function refusedRefundsWaiting(): RawBuilder<number> {
  return sql`(select count(distinct a.payment_id) from payment_attempts a
    join payment_attempts o on o.payment_id = a.payment_id and o.kind = 'refund' and o.state = 'open' and o.due_at is not null
    where a.kind = 'refund' and a.state = 'refused' and ${noneMadeSince})`;
}

/** Attempts to send to the provider now. */
export const dueAttempts = dueRows({
  from: sql`payment_attempts a`,
  id: sql`a.id`,
  moment: sql`a.due_at`,
  where: ready,
});

/** Returns the open attempts of one engagement's payments that can be asked now. */
export async function dueAttemptsOf(db: Db, engagementId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from payment_attempts a join payments p on p.id = a.payment_id
    where p.engagement_id = ${engagementId} and ${ready} and a.due_at <= ${now} order by a.created_at`.execute(db);
  return rows.map(({ id }) => id);
}
