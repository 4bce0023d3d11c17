/** A support case as its person and as Admins read it. */
import type {
  AdminSupportCase,
  AdminSupportCaseSummary,
  FoundPayout,
  SupportCase,
  SupportCaseSummary,
  SupportMessage,
} from '#contract/support/support-case.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { findPeople, type PersonCard } from '../accounts/index.ts';
import { findEngagement } from '../engagements/index.ts';
import { specialistOfUser } from '../specialists/index.ts';
import { findPayoutsFor } from '../wallet/index.ts';
import { type CaseRow, openingsOf, supportCaseForAdmins } from './queries/case-queries.ts';
import { type SupportFileRow, supportFilesOf } from './queries/file-queries.ts';
import { messagesOf, type SupportMessageRow } from './queries/message-queries.ts';

/** Returns how a case is named by phone and in mail: `H-3F09A2`, from what is random in its id. */
export function referenceOf(caseId: string): string {
  return `H-${caseId.slice(-6).toUpperCase()}`;
}

type Opening = { readonly opening: string; readonly unread: number };

function summaryOf(row: CaseRow, opening: Opening | undefined): SupportCaseSummary {
  return {
    id: row.id,
    reference: referenceOf(row.id),
    topic: row.topic as SupportCaseSummary['topic'],
    state: row.state as SupportCaseSummary['state'],
    opening: opening?.opening ?? '',
    lastAt: row.last_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    unread: opening?.unread ?? 0,
  };
}

export async function presentCases({ db }: Pick<Call, 'db'>, rows: readonly CaseRow[]): Promise<SupportCaseSummary[]> {
  const openings = await openingsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => summaryOf(row, openings.get(row.id)));
}

/** Returns a case for whoever wrote it: without the notes of Admins. `userId` null: they read it through a link. */
export async function presentCase(call: Pick<Call, 'db'>, row: CaseRow, userId: string | null): Promise<SupportCase> {
  const [summary] = await presentCases(call, [row]);
  if (!summary) throw new Error(`support case ${row.id} was not presented`);
  const messages = await presentMessages(call, row.id, userId, false);
  const { engagement_id: engagementId, payment_id: paymentId, dispute_id: disputeId } = row;
  return { ...summary, engagementId, paymentId, disputeId, messages };
}

/** Returns cases as the inbox shows them. */
export async function presentForAdmin(call: SignedCall, rows: readonly CaseRow[]): Promise<AdminSupportCaseSummary[]> {
  const { policy } = await currentPolicy(call.db);
  const ids = rows.flatMap(({ user_id, assigned_to }) => [user_id, assigned_to]).filter((id) => id !== null);
  const people = await findPeople(call.db, [...new Set(ids)]);
  const summaries = await presentCases(call, rows);
  return rows.map((row, index) => {
    const { unread: _, ...summary } = summaries[index] as SupportCaseSummary;
    const person = row.user_id ? people.get(row.user_id) : undefined;
    const assigned = row.assigned_to ? people.get(row.assigned_to) : undefined;
    const answerBy = row.waiting_since && after(row.waiting_since, policy.supportAnswerHours * HOUR);
    return {
      ...summary,
      person: person && !person.deleted ? { ...nameOf(person), role: person.role } : null,
      email: row.email,
      assignedTo: assigned ? { ...nameOf(assigned), isYou: assigned.id === call.actor.userId } : null,
      answerBy: answerBy?.toISOString() ?? null,
      isOverdue: answerBy !== null && answerBy < call.now,
    };
  });
}

/** Returns a case as an Admin reads it: with the notes, and what may be done. */
export async function presentWhole(call: SignedCall, row: CaseRow): Promise<AdminSupportCase> {
  const [summary] = await presentForAdmin(call, [row]);
  if (!summary) throw new Error(`support case ${row.id} was not presented`);
  const engagement = row.engagement_id ? await findEngagement(call.db, row.engagement_id) : undefined;
  const gone = row.erased_at ? ('account_gone' as const) : null;
  return {
    ...summary,
    engagement: engagement ? { id: engagement.id, shiftId: engagement.shift_id } : null,
    paymentId: row.payment_id,
    disputeId: row.dispute_id,
    payouts: await payoutsAskedAbout(call, row),
    messages: await presentMessages(call, row.id, call.actor.userId, true),
    unread: (await supportCaseForAdmins(call.db, row.id)).unread,
    actions: [
      { name: 'answerSupportCase', refusal: gone },
      { name: 'closeSupportCase', refusal: row.state === 'closed' ? 'wrong_status' : null },
    ],
  };
}

/** A question about money, or about a booking, of somebody who is paid out. */
async function payoutsAskedAbout(call: SignedCall, row: CaseRow): Promise<FoundPayout[]> {
  const { user_id: userId, engagement_id: engagementId, topic, erased_at: erasedAt } = row;
  if (!userId || erasedAt || (topic !== 'money' && !engagementId)) return [];
  const specialist = await specialistOfUser(call.db, userId);
  return specialist ? findPayoutsFor(call, { specialistId: specialist.id, engagementId }) : [];
}

function nameOf({ id, firstName, lastName }: PersonCard) {
  return { id, firstName, lastName };
}

async function presentMessages(
  { db }: Pick<Call, 'db'>,
  caseId: string,
  userId: string | null,
  withNotes: boolean,
): Promise<SupportMessage[]> {
  const rows = await messagesOf(db, caseId, withNotes);
  const withFiles = rows.filter(({ files }) => files > 0).map(({ id }) => id);
  const files = withFiles.length > 0 ? await supportFilesOf(db, withFiles) : new Map<string, SupportFileRow[]>();
  return rows.map((row) => presentMessage(row, files.get(row.id) ?? [], userId));
}

function presentMessage(
  row: SupportMessageRow,
  files: readonly SupportFileRow[],
  userId: string | null,
): SupportMessage {
  return {
    id: row.id,
    number: row.number,
    author: row.author as SupportMessage['author'],
    firstName: row.author_gone ? null : row.first_name,
    isYou: userId === null ? row.author === 'person' : row.author_id === userId,
    text: row.erased_at ? null : row.text,
    files: files.map(({ id, file_name, mime_type, bytes }) => ({
      id,
      fileName: file_name,
      mimeType: mime_type,
      bytes,
    })),
    sentAt: row.sent_at.toISOString(),
    isUndelivered: row.bounced_at !== null,
  };
}
