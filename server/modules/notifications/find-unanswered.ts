/** "Needs an answer" holds only what still does (PRODUCT §9): what each kind asks, and whether that is still open. */
import type { AskingKind } from '#contract/events/events.ts';
import type { Call } from '../../call/call.ts';
import type { AwaitedAnswer } from '../engagements/index.ts';
import { type Asked, type AskingRow, findAnswers, type KnownAnswers } from './find-answers.ts';
import { findQuestionSubjects } from './queries/notification-queries.ts';

type IsOpen = (asked: Asked, known: KnownAnswers) => boolean;

/** What is asked about a booking, to whom: a pharmacy's side or the specialist. */
const ofBooking =
  (isOpen: (answer: AwaitedAnswer, to: string) => boolean): IsOpen =>
  ({ engagementId, to }, { bookings }) => {
    const answer = bookings.get(engagementId);
    return answer !== undefined && isOpen(answer, to);
  };

const isPending = ofBooking(
  ({ status, awaits }, to) => status === 'Pending' && awaits === (to === 'pharmacy' ? 'business' : 'specialist'),
);

const isBooked = ofBooking(({ status }) => status === 'Booked');

/** Pay that is owed is asked for until it is paid; a hold only as long as somebody is to come. */
const isUnpaid: IsOpen = (asked, known) => {
  const payment = known.payments.get(asked.paymentId);
  return payment?.is_refused === true && (payment.is_settled || isBooked(asked, known));
};

const isUnpaidInvoice: IsOpen = ({ invoiceId }, { invoices }) => invoices.has(invoiceId);

const stillOpen = {
  shiftRequested: isPending,
  counterOffered: isPending,
  specialistInvited: isPending,
  confirmationAsked: ofBooking(({ status, confirmed_at }) => status === 'Booked' && confirmed_at === null),
  runningLate: ofBooking(
    ({ status, waiting_since, late_answered_at }, to) =>
      status === 'Booked' && waiting_since === null && (to === 'pharmacy' || late_answered_at === null),
  ),
  arrivalWaiting: ofBooking(
    ({ status, waiting_since, pharmacy_word }) =>
      status === 'Booked' && waiting_since !== null && pharmacy_word === null,
  ),
  sentHomeClaimed: ofBooking(({ status, sent_home_at }) => status === 'In Progress' && sent_home_at !== null),
  timesheetSubmitted: ofBooking(({ status, hours_wait }) => status === 'In Review' && hours_wait),
  amendmentProposed: ({ amendmentId }, { amendments }) => amendments.has(amendmentId),
  disputeOpened: ({ disputeId }, { disputes }) => disputes.has(disputeId),
  documentsNotCovering: ({ engagementId }, { uncovered }) => uncovered.has(engagementId),
  loginReadyAsked: (asked, known) => known.withoutLogin.has(asked.subject_id) && isBooked(asked, known),
  messageSent: ({ engagementId, to }, { threads }) =>
    threads.some(
      ({ engagement_id, side, needs_answer }) =>
        needs_answer && engagement_id === engagementId && side === (to === 'pharmacy' ? 'business' : 'specialist'),
    ),

  holdRefused: isUnpaid,
  paymentFailed: isUnpaid,
  termsPaymentFailed: isUnpaid,
  termsInvoiceReminded: isUnpaidInvoice,
  termsInvoiceOverdue: isUnpaidInvoice,
  chargebackEvidenceDue: ({ paymentId }, { payments }) => payments.get(paymentId)?.lacks_evidence === true,
  chargebackLost: ({ paymentId }, { payments }) => payments.get(paymentId)?.owes_chargeback === true,
  payoutFailed: ({ eventSubjectId }, { payouts }) => payouts.has(eventSubjectId),
  payoutWaitsForTaxDetails: ({ subject_id }, { untaxed }) => untaxed.has(subject_id),
  payoutWaitsForAccount: ({ subject_id }, { unbanked }) => unbanked.has(subject_id),

  profileDeclined: ({ subject_id }, { declinedProfiles }) => declinedProfiles.has(subject_id),
  documentDeclined: ({ documentId }, { declinedDocuments }) => declinedDocuments.has(documentId),
  licenseDeclined: ({ licenseId }, { declinedLicenses }) => declinedLicenses.has(licenseId),
  // Those of before licenses were one per state have no state.
  licenseLapsed: (asked, { lapsedLicenses }) =>
    lapsedLicenses.some(
      ({ specialist_id, state, expires_on }) =>
        specialist_id === asked.eventSubjectId &&
        expires_on === asked.licenseExp &&
        (asked.state === null || state === asked.state),
    ),
  reviewQuestionAsked: ({ questionId }, { reviewQuestions }) => reviewQuestions.has(questionId),
} as const satisfies Record<AskingKind, IsOpen>;

/**
 * Returns the ids of those that nobody has answered yet, of notifications that ask for an answer. A kind that an earlier
 * release sent and that nobody asks about any more is answered.
 */
export async function findUnanswered(
  call: Pick<Call, 'db' | 'deps' | 'now'>,
  rows: readonly AskingRow[],
): Promise<Set<string>> {
  const known = rows.filter(isKnown);
  if (known.length === 0) return new Set();
  const about = await findQuestionSubjects(
    call.db,
    known.map(({ id }) => id),
  );
  const asked = known.flatMap((row) => {
    const subject = about.get(row.id);
    return subject ? [{ ...row, ...subject }] : [];
  });
  const answers = await findAnswers(call, asked);
  return new Set(asked.filter((one) => stillOpen[one.kind](one, answers)).map(({ id }) => id));
}

function isKnown<R extends AskingRow>(row: R): row is R & { readonly kind: AskingKind } {
  return Object.hasOwn(stillOpen, row.kind);
}
