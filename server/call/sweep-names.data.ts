/** Every sweep by name: what its row ids are ids of. */
import type { sweepMessages } from './work.words.ts';

type SweepSubject =
  | 'specialist'
  | 'engagement'
  | 'shift'
  | 'payment'
  | 'attempt'
  | 'payout'
  | 'message'
  | 'amendment'
  | 'dispute'
  | 'pause'
  | 'appeal'
  | 'payer'
  | 'invoice'
  | 'chargeback'
  | 'paymentMethod'
  | null;

export type SweepName = keyof typeof sweepMessages;

const sweepSubjects: Readonly<Record<SweepName, SweepSubject>> = {
  lapseLicenses: 'specialist',
  remindOfLicenses: 'specialist',
  remindOfDocuments: 'specialist',
  recheckDocumentsFirst: 'engagement',
  recheckDocumentsLast: 'engagement',
  askForLogin: 'engagement',
  askForLoginAgain: 'engagement',
  releaseUnpaidSlots: 'engagement',
  settleOthers: 'engagement',
  expireAmendments: 'amendment',
  askBackups: 'shift',
  expireUnanswered: 'engagement',
  expireBookmarks: 'engagement',
  askToConfirmFirst: 'engagement',
  askToConfirmAgain: 'engagement',
  askToConfirmLast: 'engagement',
  notifyUnconfirmed: 'engagement',
  notifyLate: 'engagement',
  arriveByEvidence: 'engagement',
  reviewUnprovenArrivals: 'engagement',
  departForgotten: 'engagement',
  closeNoShows: 'engagement',
  cancelUnpaid: 'engagement',
  endStandingPauses: 'pause',
  tellOverdueAppeals: 'appeal',
  sendHoursAsRecorded: 'engagement',
  approveHoursByThemselves: 'engagement',
  remindToRate: 'engagement',
  showRatings: 'engagement',
  leaveDisputesUnanswered: 'dispute',
  tellOverdueDisputes: 'dispute',
  closeUnappealedDisputes: 'dispute',
  notifyDebitTooLate: 'shift',
  closeUnfilledShifts: 'shift',
  matchOpenings: 'shift',
  placeDueHolds: 'payment',
  captureBeforeLapse: 'payment',
  sendDueAttempts: 'attempt',
  payDueEarnings: 'specialist',
  closeTermsWeeks: 'payer',
  remindOfInvoices: 'invoice',
  sendUnsentPayouts: 'payout',
  deliverPaymentEvents: null,
  sendPayoutReversals: null,
  sendChargebackEvidence: 'chargeback',
  remindOfEvidence: 'chargeback',
  detachRemovedMethods: 'paymentMethod',
  reconcileNightly: null,
  watchSuspenseAccount: null,
  eraseTraces: null,
  sendDueMessages: 'message',
  removeOldSignInTries: null,
  removeWholeLimits: null,
  removeOldFloodAlarms: null,
  removeOldPasswordResets: null,
  removeOldIdempotencyKeys: null,
  removeUnusedDevices: null,
  removeInterruptedUploads: null,
  removeOldAnalytics: null,
};

/** Returns what a sweep's row ids are ids of; null also for a sweep that no longer exists. */
export function sweepSubject(name: string): SweepSubject {
  return Object.hasOwn(sweepSubjects, name) ? sweepSubjects[name as SweepName] : null;
}
