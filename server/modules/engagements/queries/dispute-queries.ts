/** The SQL of disputes. They change under the lock of their engagement. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import { anyOf } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import { pageRows, readOnce } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';
import type { NextDispute } from '../disputes/dispute-lifecycle.ts';

export type DisputeRow = Selectable<DB['disputes']>;
export type DecisionRow = Selectable<DB['dispute_decisions']>;
type AppealRow = Selectable<DB['dispute_appeals']>;
type NewDispute = Omit<Insertable<DB['disputes']>, 'status'> & { readonly status: NextDispute };
type DisputeChanges = Omit<Updateable<DB['disputes']>, 'status'> & { readonly status?: NextDispute };

export async function insertDispute(db: Db, row: NewDispute): Promise<DisputeRow> {
  return db.insertInto('disputes').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeDispute(db: Db, id: string, change: DisputeChanges): Promise<DisputeRow> {
  return db.updateTable('disputes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns those of these disputes whose specialist has not answered, and still can. */
export async function unansweredDisputes(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('disputes')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'Open')
    .where('answer_by', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the dispute of a booking that is not over. */
export async function openDisputeOf(db: Db, engagementId: string): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .where(sql<boolean>`status <> 'Closed'`)
    .executeTakeFirst();
}

/** Whether the hours of a booking, or the pay of its ending, were ever disputed. */
export async function wasDisputed(db: Db, engagementId: string, kind: 'hours' | 'ending'): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('engagement_id', '=', engagementId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the newest dispute of each booking; one that other hours replaced is none. */
export async function newestDisputes(db: Db, engagementIds: readonly string[]): Promise<DisputeRow[]> {
  return db
    .selectFrom('disputes')
    .distinctOn('engagement_id')
    .selectAll()
    .where('engagement_id', '=', anyOf(engagementIds))
    .where(sql<boolean>`outcome is distinct from 'replaced'`)
    .orderBy('engagement_id')
    .orderBy('opened_at', 'desc')
    .execute();
}

/** Returns the disputes of a booking, oldest first; one that other hours replaced is none. */
export async function disputesOf(db: Db, engagementId: string): Promise<PaymentLife['disputes']> {
  const rows = await db
    .selectFrom('disputes')
    .select(['id', 'number', 'status'])
    .where('engagement_id', '=', engagementId)
    .where(sql<boolean>`outcome is distinct from 'replaced'`)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows as PaymentLife['disputes'];
}

export async function insertDecision(db: Db, row: Insertable<DB['dispute_decisions']>): Promise<void> {
  await db.insertInto('dispute_decisions').values(row).execute();
}

/** Returns the decisions of these disputes, the first before the second. */
export async function decisionsOf(db: Db, disputeIds: readonly string[]): Promise<DecisionRow[]> {
  return db
    .selectFrom('dispute_decisions')
    .selectAll()
    .where('dispute_id', '=', anyOf(disputeIds))
    .orderBy('round')
    .execute();
}

export async function insertAppeal(db: Db, row: Insertable<DB['dispute_appeals']>): Promise<void> {
  await db.insertInto('dispute_appeals').values(row).execute();
}

/** Returns the appeals of these disputes, the earlier first. */
export async function appealsOf(db: Db, disputeIds: readonly string[]): Promise<AppealRow[]> {
  return db
    .selectFrom('dispute_appeals')
    .selectAll()
    .where('dispute_id', '=', anyOf(disputeIds))
    .orderBy('appealed_at')
    .execute();
}

const states = {
  toDecide: sql<boolean>`status in ('In Review', 'Appealed')`,
  waiting: sql<boolean>`status in ('Open', 'Decided')`,
  closed: sql<boolean>`status = 'Closed' and outcome <> 'replaced'`,
} as const;

type ListQuery = {
  readonly status: keyof typeof states;
  readonly kind?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** Returns a page: those to decide by their date, those that wait by theirs, those over newest first; and how many are overdue. */
export async function listDisputeRows(db: Db, { status, kind, page, pageSize }: ListQuery, now: Date) {
  const listed = db
    .selectFrom('disputes')
    .where(states[status])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''));
  const due = sql`coalesce(decide_by, answer_by, appeal_by)`;
  const [rows, count] = await Promise.all([
    pageRows(
      db,
      listed
        .selectAll()
        .orderBy(status === 'closed' ? sql`closed_at desc` : due)
        .orderBy('id'),
      { page, pageSize },
    ),
    readOnce(db, () =>
      listed
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          sql<number>`count(*) filter (where decide_by < ${now})`.as('overdue'),
        ])
        .executeTakeFirstOrThrow(),
    ),
  ]);
  return { rows, total: Number(count.total), overdue: Number(count.overdue) };
}

const disputes = sql`disputes`;

/** Written out, not parameters: the indexes of what falls due are for these statuses. */
export const dueDisputes = {
  unanswered: dueRows({ from: disputes, moment: sql`answer_by`, where: sql`status = 'Open'` }),
  overdue: dueRows({
    from: disputes,
    moment: sql`decide_by`,
    where: sql`status in ('In Review', 'Appealed') and overdue_told_at is null`,
  }),
  unappealed: dueRows({ from: disputes, moment: sql`appeal_by`, where: sql`status = 'Decided'` }),
} as const;
