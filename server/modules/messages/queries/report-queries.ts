/** The SQL of reported messages. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { type Page, pageRows, readOnce } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';

/** A report with the people and the booking it is about, and nothing of what was written. */
export type ReportRow = Selectable<DB['message_reports']> & {
  readonly engagement_id: string;
  readonly number: number;
  readonly side: string;
  readonly author_id: string;
  readonly first_name: string;
  readonly author_gone: boolean;
  readonly reporter_first_name: string;
  readonly reporter_gone: boolean;
  readonly hidden_at: Date | null;
  readonly erased_at: Date | null;
  readonly region: string;
  readonly shift_id: string;
  readonly business_id: string;
  readonly business_name: string;
  readonly specialist_id: string;
  readonly specialist_first_name: string;
  readonly specialist_last_name: string;
};

const reports = sql`
  select r.*, m.engagement_id, m.number, m.side, m.author_id, m.hidden_at, m.erased_at, m.region,
    a.first_name, a.deleted_at is not null as author_gone,
    p.first_name as reporter_first_name, p.deleted_at is not null as reporter_gone,
    e.shift_id, b.id as business_id, b.name as business_name,
    s.id as specialist_id, u.first_name as specialist_first_name, u.last_name as specialist_last_name
  from message_reports r
    join messages m on m.id = r.message_id
    join users a on a.id = m.author_id
    join users p on p.id = r.reporter_id
    join engagements e on e.id = m.engagement_id
    join businesses b on b.id = e.business_id
    join specialists s on s.id = e.specialist_id
    join users u on u.id = s.user_id`;

/** Adds a report; one of the same message is there already. Returns whether it is new. */
export async function insertReport(db: Db, row: Insertable<DB['message_reports']>): Promise<boolean> {
  const made = await db
    .insertInto('message_reports')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns a report, locked until the transaction ends. */
export async function lockReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`${reports} where r.id = ${id} for update of r`.execute(db);
  return rows[0];
}

/** Returns a page of those that wait, the oldest first, or of those that are decided, the newest first. */
export async function listReportRows(
  db: Db,
  isDecided: boolean,
  asked: Page,
): Promise<{ rows: ReportRow[]; total: number }> {
  const order = isDecided ? sql`r.decided_at desc, r.id desc` : sql`r.reported_at, r.id`;
  const filter = sql`where r.decided_at is ${sql.raw(isDecided ? 'not null' : 'null')}`;
  const [page, count] = await Promise.all([
    pageRows(db, sql<ReportRow>`${reports} ${filter} order by ${order}`, asked),
    readOnce(db, () =>
      sql<{ total: number }>`select count(*)::int as total from message_reports r ${filter}`.execute(db),
    ),
  ]);
  return { rows: page, total: count.rows[0]?.total ?? 0 };
}

type Verdict = { readonly by: string; readonly at: Date };

/** Records that an Admin reads a report now, beside every time before. */
export async function insertOpening(db: Db, row: Insertable<DB['message_report_openings']>): Promise<void> {
  await db.insertInto('message_report_openings').values(row).execute();
}

export type Opening = Selectable<DB['message_report_openings']> & {
  readonly first_name: string;
  readonly last_name: string;
};

/** Returns who has read these reports and when, the first first. */
export async function findOpenings(db: Db, reportIds: readonly string[]): Promise<Map<string, Opening[]>> {
  const rows = await db
    .selectFrom('message_report_openings')
    .innerJoin('users', 'users.id', 'message_report_openings.admin_id')
    .selectAll('message_report_openings')
    .select(['users.first_name', 'users.last_name'])
    .where('report_id', '=', anyOf(reportIds))
    .orderBy('opened_at')
    .orderBy('message_report_openings.id')
    .execute();
  return Map.groupBy(rows, ({ report_id }) => report_id);
}

/** Decides a report and hides its message where it says so. */
export async function recordDecision(
  db: Db,
  report: Pick<ReportRow, 'id' | 'message_id'>,
  decision: Verdict & { readonly isHidden: boolean; readonly reason: string },
): Promise<void> {
  const { by, at, isHidden, reason } = decision;
  await db
    .updateTable('message_reports')
    .set({ decided_at: at, decided_by: by, is_hidden: isHidden, decision_reason: reason })
    .where('id', '=', report.id)
    .execute();
  if (!isHidden) return;
  await db.updateTable('messages').set({ hidden_at: at, hidden_by: by }).where('id', '=', report.message_id).execute();
}

/** Returns the numbers of a thread's reported messages whose reports this Admin has opened. */
export async function numbersOpened(db: Db, engagementId: string, adminId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('message_report_openings')
    .innerJoin('message_reports', 'message_reports.id', 'message_report_openings.report_id')
    .innerJoin('messages', 'messages.id', 'message_reports.message_id')
    .select('messages.number')
    .distinct()
    .where('messages.engagement_id', '=', engagementId)
    .where('message_report_openings.admin_id', '=', adminId)
    .execute();
  return rows.map(({ number }) => number);
}
