/** What is known of all that some notifications ask: one question to each module that owns the facts. */
import type { AskingKind } from '#contract/events/events.ts';
import type { Call } from '../../call/call.ts';
import type { Db } from '../../db/open.ts';
import { findBusinesses, findWithoutLogin } from '../businesses/index.ts';
import {
  type AwaitedAnswer,
  answersAwaited,
  findWithoutCover,
  stillOpen,
  unansweredDisputes,
} from '../engagements/index.ts';
import { withoutTaxDetails } from '../papers/index.ts';
import {
  findDeclinedDocuments,
  findDeclinedLicenses,
  findSpecialists,
  type LapsedLicense,
  lapsedLicensesOf,
  waitingQuestions,
} from '../specialists/index.ts';
import { type AwaitedPayment, invoicesToPay, paymentsAwaited, payoutsToFix, withoutBank } from '../wallet/index.ts';
import type { QuestionSubject } from './queries/notification-queries.ts';

export type AskingRow = {
  readonly id: string;
  readonly kind: string;
  readonly subject_id: string | null;
  /** Whom it was written to: a pharmacy's side or the specialist. */
  readonly to: string;
};

/** A notification that asks for an answer, and what it asks about. */
export type Asked = AskingRow & QuestionSubject & { readonly kind: AskingKind };

/** What has no id is in none of them. */
type Those = ReadonlySet<string | null>;

/** What is still to be done, by what it is about. */
export type KnownAnswers = {
  readonly bookings: ReadonlyMap<string | null, AwaitedAnswer>;
  readonly amendments: Those;
  readonly disputes: Those;
  readonly uncovered: Those;
  readonly withoutLogin: Those;
  readonly threads: Awaited<ReturnType<Call['deps']['questions']['sidesWrittenTo']>>;
  readonly payments: ReadonlyMap<string | null, AwaitedPayment>;
  readonly invoices: Those;
  readonly payouts: Those;
  readonly untaxed: Those;
  readonly unbanked: Those;
  readonly declinedProfiles: Those;
  readonly declinedDocuments: Those;
  readonly declinedLicenses: Those;
  readonly lapsedLicenses: readonly LapsedLicense[];
  readonly reviewQuestions: Those;
};

/** Returns what decides whether each of these is still open; a question about nothing asks the database nothing. */
export async function findAnswers(
  { db, deps, now }: Pick<Call, 'db' | 'deps' | 'now'>,
  asked: readonly Asked[],
): Promise<KnownAnswers> {
  const ids = (name: Exclude<keyof QuestionSubject, 'state' | 'licenseExp'> | 'subject_id', of?: AskingKind) => [
    ...new Set(asked.flatMap((row) => (of === undefined || row.kind === of ? (row[name] ?? []) : []))),
  ];
  return together<KnownAnswers>({
    bookings: answersAwaited(db, ids('engagementId')),
    amendments: stillOpen(db, ids('amendmentId')),
    disputes: unansweredDisputes(db, ids('disputeId'), now),
    uncovered: findWithoutCover(db, ids('engagementId', 'documentsNotCovering')),
    withoutLogin: findWithoutLogin(db, ids('subject_id', 'loginReadyAsked')),
    threads: deps.questions.sidesWrittenTo(db, ids('engagementId', 'messageSent'), now),
    payments: paymentsAwaited(db, ids('paymentId'), now),
    invoices: invoicesToPay(db, ids('invoiceId'), now),
    payouts: payoutsToFix(db, ids('eventSubjectId', 'payoutFailed')),
    untaxed: withoutTaxDetails(db, ids('subject_id', 'payoutWaitsForTaxDetails')),
    unbanked: withoutBank(db, ids('subject_id', 'payoutWaitsForAccount')),
    declinedProfiles: findDeclinedProfiles(db, ids('subject_id', 'profileDeclined')),
    declinedDocuments: findDeclinedDocuments(db, ids('documentId')),
    declinedLicenses: findDeclinedLicenses(db, ids('licenseId')),
    lapsedLicenses: lapsedLicensesOf(db, ids('eventSubjectId', 'licenseLapsed')),
    reviewQuestions: waitingQuestions(db, ids('questionId')),
  });
}

/** Returns what these come to, by their names, once all have. */
async function together<T extends object>(asked: { readonly [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const names = Object.keys(asked) as (keyof T)[];
  const answers = await Promise.all(names.map((name) => asked[name]));
  return Object.fromEntries(names.map((name, index) => [name, answers[index]])) as T;
}

/** Returns the profiles, of pharmacies and of specialists, that are still declined. */
async function findDeclinedProfiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const [businesses, specialists] = await Promise.all([findBusinesses(db, ids), findSpecialists(db, ids)]);
  const found = [...businesses.values(), ...specialists.values()];
  return new Set(found.filter(({ status }) => status === 'Declined').map(({ id }) => id));
}
