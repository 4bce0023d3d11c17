/** All that bears on a dispute, in the order it happened, in the column of whose word it is (PRODUCT §5). */
import type { Dispute } from '#contract/engagements/dispute.ts';
import type { DisputeEvidence } from '#contract/engagements/dispute-case.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { isNoHours, overMinutes } from '../hours.ts';
import { presentEntry } from '../list-attendance-reviews.ts';
import type { Parties } from '../parties.ts';
import { entriesOf, eventsOf, timesheetsOf } from '../queries/attendance-queries.ts';
import { timelineOf } from '../timeline.ts';
import { presentClaim } from './dispute-facts.ts';

/** What other lines of the evidence say in full. */
const saidElsewhere = new Set([
  'timesheetSubmitted',
  'disputeOpened',
  'disputeAnswered',
  'disputeAppealed',
  'disputeDecided',
  'amendmentAccepted',
  'doorPhotoAdded',
]);

/** Returns the evidence, the earliest first. */
export async function evidenceOf(
  call: Call,
  parties: Pick<Parties, 'engagement' | 'shift'>,
  { dispute, engagement }: { readonly dispute: Dispute | null; readonly engagement: Engagement },
): Promise<DisputeEvidence[]> {
  const ids = [parties.engagement.id];
  const [entries, events, timesheets] = await Promise.all([
    entriesOf(call.db, ids),
    eventsOf(call.db, ids),
    timesheetsOf(call.db, parties.engagement.id),
  ]);
  const planned = (['start', 'end'] as const).map(
    (what): DisputeEvidence => ({
      kind: 'planned',
      at: (what === 'start' ? parties.shift.starts_at : parties.shift.ends_at).toISOString(),
      by: 'record',
      what,
    }),
  );
  const lines: DisputeEvidence[] = [
    ...planned,
    ...entries.map((entry): DisputeEvidence => {
      const presented = presentEntry(entry);
      return { kind: 'entry', at: presented.at, by: 'record', entry: presented };
    }),
    ...events
      .filter(({ name }) => !saidElsewhere.has(name))
      .flatMap((event) =>
        timelineOf([event], call.language).map((line): DisputeEvidence => {
          return { kind: 'event', at: line.at, by: columnOf(event.actor_role), line };
        }),
      ),
    ...events
      .filter(({ name }) => name === 'amendmentAccepted')
      .map(({ at, data }): DisputeEvidence => {
        const { afterStartAt, afterEndAt } = data as { afterStartAt: string; afterEndAt: string };
        return { kind: 'agreement', at: at.toISOString(), by: 'record', startsAt: afterStartAt, endsAt: afterEndAt };
      }),
    ...timesheets
      .filter(({ submitted_at }) => submitted_at !== null)
      .map((row): DisputeEvidence => {
        const worked = { startedAt: row.started_at, endedAt: row.ended_at, breakMinutes: row.break_minutes };
        return {
          kind: 'timesheet',
          at: (row.version === 1 ? (row.submitted_at ?? row.created_at) : row.created_at).toISOString(),
          by: row.id === timesheets[0]?.id ? 'specialist' : 'record',
          version: row.version,
          claim: presentClaim({
            hours: isNoHours(row) ? null : worked,
            paidMinutes: row.paid_minutes,
            payCents: row.pay_cents,
            feeCents: row.service_fee_cents,
          }),
          overMinutes: overMinutes(parties, worked),
          note: row.note,
        };
      }),
    ...engagement.expenses.lines.map(
      (line): DisputeEvidence => ({
        kind: 'expense',
        at: engagement.timesheet?.submittedAt ?? engagement.updatedAt,
        by: 'specialist',
        expenseKind: line.kind,
        amountCents: line.amountCents,
        note: line.note,
        receipt: line.receipt,
        refusedBecause: line.refusal?.reason ?? null,
      }),
    ),
    ...engagement.doorPhotos.map(
      (photo): DisputeEvidence => ({ kind: 'photo', at: photo.at, by: 'specialist', photo }),
    ),
    ...(dispute ? statementsOf(dispute) : []),
  ];
  return lines.sort((a, b) => toMillis(a.at) - toMillis(b.at));
}

function statementsOf(dispute: Dispute): DisputeEvidence[] {
  const none = { reason: null, agrees: null };
  const { statement, answer } = dispute;
  return [
    ...(statement
      ? [
          {
            kind: 'statement',
            at: statement.at,
            by: 'business',
            as: 'dispute',
            ...none,
            reason: dispute.reason,
            statement,
          } as const,
        ]
      : []),
    ...(answer
      ? [
          {
            kind: 'statement',
            at: answer.at,
            by: 'specialist',
            as: 'answer',
            ...none,
            agrees: answer.agrees,
            statement: answer,
          } as const,
        ]
      : []),
    ...dispute.appeals.map(
      (appeal) =>
        ({ kind: 'statement', at: appeal.at, by: appeal.side, as: 'appeal', ...none, statement: appeal }) as const,
    ),
    ...dispute.decisions.map(
      ({ at, round, reason }) => ({ kind: 'decision', at, by: 'admin', round, reason }) as const,
    ),
  ];
}

function columnOf(role: string | null): DisputeEvidence['by'] {
  if (role === 'Specialist') return 'specialist';
  if (role === 'Business' || role === 'Manager') return 'business';
  return role === 'Admin' ? 'admin' : 'record';
}
