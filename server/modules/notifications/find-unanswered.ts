/** "Needs an answer" holds only what still does (PRODUCT §9): what each kind asks, and whether that is still open. */
import type { Call } from '../../call/call.ts';
import type { Db } from '../../db/open.ts';
import { findBusinesses } from '../businesses/index.ts';
import { type AwaitedAnswer, answersAwaited, stillOpen } from '../engagements/index.ts';
import { withoutTaxDetails } from '../papers/index.ts';
import { findSpecialists } from '../specialists/index.ts';
import { findQuestionSubjects } from './queries/notification-queries.ts';

export type AskingRow = {
  readonly id: string;
  readonly kind: string;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  /** Whom it was written to: a pharmacy's side or the specialist. */
  readonly to: string;
};

type IsOpen = (answer: AwaitedAnswer, to: string) => boolean;

const isPending: IsOpen = ({ status, awaits }, to) =>
  status === 'Pending' && awaits === (to === 'pharmacy' ? 'business' : 'specialist');

/** Of a booking. A kind that is not here asks about something else, or as long as it is there. */
const ofBooking: Readonly<Record<string, IsOpen>> = {
  shiftRequested: isPending,
  counterOffered: isPending,
  specialistInvited: isPending,
  confirmationAsked: ({ status, confirmed_at }) => status === 'Booked' && confirmed_at === null,
  runningLate: ({ status, waiting_since, late_answered_at }, to) =>
    status === 'Booked' && waiting_since === null && (to === 'pharmacy' || late_answered_at === null),
  arrivalWaiting: ({ status, waiting_since }) => status === 'Booked' && waiting_since !== null,
  sentHomeClaimed: ({ status, sent_home_at }) => status === 'In Progress' && sent_home_at !== null,
  timesheetSubmitted: ({ status }) => status === 'In Review',
};

/** Returns the ids of those that nobody has answered yet, of notifications that ask for an answer. */
export async function findUnanswered(
  { db, deps, now }: Pick<Call, 'db' | 'deps' | 'now'>,
  rows: readonly AskingRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const about = await findQuestionSubjects(
    db,
    rows.map(({ id }) => id),
  );
  const ids = (of: 'engagementId' | 'amendmentId') => [...about.values()].flatMap((asked) => asked[of] ?? []);
  const [answers, amendments, declined, writtenTo, untaxed] = await Promise.all([
    answersAwaited(db, ids('engagementId')),
    stillOpen(db, ids('amendmentId')),
    declinedProfiles(db, rows),
    deps.questions.sidesWrittenTo(db, messagesAbout(rows, about), now),
    withoutTaxDetails(db, specialistsAskedForTaxes(rows)),
  ]);
  const asks = ({ id, kind, to, subject_id }: AskingRow): boolean => {
    const { engagementId = null, amendmentId = null } = about.get(id) ?? {};
    if (kind === 'amendmentProposed') return amendmentId !== null && amendments.has(amendmentId);
    if (kind === 'payoutWaitsForTaxDetails') return subject_id !== null && untaxed.has(subject_id);
    if (kind === 'profileDeclined') return subject_id !== null && declined.has(subject_id);
    if (kind === 'messageSent')
      return writtenTo.some(
        ({ engagement_id, side, needs_answer }) =>
          needs_answer && engagement_id === engagementId && side === (to === 'pharmacy' ? 'business' : 'specialist'),
      );
    const isOpen = ofBooking[kind];
    const answer = engagementId === null ? undefined : answers.get(engagementId);
    return isOpen === undefined || (answer !== undefined && isOpen(answer, to));
  };
  return new Set(rows.filter(asks).map(({ id }) => id));
}

/** Returns the engagements whose messages these are of. */
function messagesAbout(
  rows: readonly AskingRow[],
  about: ReadonlyMap<string, { readonly engagementId: string | null }>,
): string[] {
  return rows.flatMap(({ id, kind }) => (kind === 'messageSent' ? (about.get(id)?.engagementId ?? []) : []));
}

/** Returns the profiles these are about that are still declined. */
async function declinedProfiles(db: Db, rows: readonly AskingRow[]): Promise<Set<string>> {
  const of = (type: string) =>
    rows.flatMap(({ kind, subject_type, subject_id }) =>
      kind === 'profileDeclined' && subject_type === type && subject_id ? [subject_id] : [],
    );
  const found = [
    ...(await findBusinesses(db, of('business'))).values(),
    ...(await findSpecialists(db, of('specialist'))).values(),
  ];
  return new Set(found.filter(({ status }) => status === 'Declined').map(({ id }) => id));
}

function specialistsAskedForTaxes(rows: readonly AskingRow[]): string[] {
  return rows.flatMap(({ kind, subject_id }) =>
    kind === 'payoutWaitsForTaxDetails' && subject_id ? [subject_id] : [],
  );
}
