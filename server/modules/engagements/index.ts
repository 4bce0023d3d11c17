/**
 * One person on one shift: asking, inviting, booking, leaving, arriving, departing, hours. May they: `lifecycle.ts`.
 * What it costs: `cancel-effect.ts`. Calls go down to shifts, wallet and profiles; what follows upward is in
 * `server/reactions.ts`, what modules before this one ask of it in `server/questions.ts`.
 */
export { applySecured, reopenAmendment } from './amendments/accept-amendment.ts';
export { closeAtBlockedOwner, closeIfOwnerIsBlocked } from './close-at-blocked.ts';
export { closeBetween } from './close-between.ts';
export { closeOpenEngagements } from './close-others.ts';
export { completeEngagement } from './complete-engagement.ts';
export { disputeToRead, recordThreadRead } from './disputes/dispute-thread.ts';
export { disqualify } from './disqualify.ts';
export { followPaymentMethods, followTerms, followTermsOfBusiness } from './follow-payment-methods.ts';
export { refusalsToDelete } from './hiding.ts';
export { endOwnBanksOf } from './own-bank/own-bank.ts';
export { sideOf } from './parties.ts';
export { stillOpen } from './queries/amendment-queries.ts';
export { appealFileKeysInUse, countOpenAppeals, eraseAppealWords } from './queries/appeal-queries.ts';
export { type AwaitedAnswer, answersAwaited } from './queries/awaited-queries.ts';
export { bookedRatesNear } from './queries/booked-rate-queries.ts';
export { moveBookmarks } from './queries/bookmark-queries.ts';
export { eraseCancelReasons } from './queries/cancel-reason-queries.ts';
export { disputeFileKeysInUse } from './queries/dispute-file-queries.ts';
export { hasReadThread } from './queries/dispute-history-queries.ts';
export { disputesOf, findDispute, unansweredDisputes } from './queries/dispute-queries.ts';
export { doorPhotoKeysInUse } from './queries/door-photo-queries.ts';
export { findEngagement } from './queries/engagement-queries.ts';
export { countExpensesToDecide, receiptKeysInUse } from './queries/expense-queries.ts';
export {
  bookingsEndedWith,
  commitmentsOf,
  countRequests,
  countUnanswered,
  holdersOf,
  licensedShiftsOf,
  openEngagementsOn,
  requestsOn,
  wasBooked,
} from './queries/holder-queries.ts';
export { ownBankAt } from './queries/own-bank-queries.ts';
export {
  approvedHours,
  bookedPay,
  bookedShifts,
  bookingsOf,
  lockBookingOfPayment,
  payUnderReview,
  workOf,
} from './queries/pay-queries.ts';
export { eraseRatingWords } from './queries/rating-queries.ts';
export { beginRechecks } from './queries/recheck-queries.ts';
export { hasBookingAt, hasOpenWork, haveDealtWithEachOther, tiesWith, workAt } from './queries/tie-queries.ts';
export { countCompleted, figuresOf, lastWorkedWith } from './queries/track-record-queries.ts';
export { undoneOf } from './queries/undo-window-queries.ts';
export { findWithoutCover } from './recheck-documents.ts';
export { releaseBooking, secureBooking } from './secure-booking.ts';
export { presentStanding } from './standing/get-standing.ts';
export { engagementSweeps } from './sweeps.ts';
export { readTerms } from './terms.ts';
export { timelineOfEngagement } from './timeline.ts';
export { moveBackups } from './waves/backup-plan.ts';
export { withdrawIfBlocked, withdrawOfBlocked } from './withdraw-blocked.ts';
