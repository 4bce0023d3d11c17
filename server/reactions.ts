/**
 * Event → what follows. The one place where effects go *up* the module order (DESIGN, idea 3); calls go down directly.
 * `now` runs in the transaction of the event, `later` after the commit as a retried job. Who is notified of
 * what is in each event's definition (`contract/events`).
 */
import { reasonOf } from '#contract/words/reasons.ts';
import { accountReactions } from './account-reactions.ts';
import type { Call } from './call/call.ts';
import type { MortarEvent } from './events/events.ts';
import { mergeReactions, type Reactions } from './events/reactions.ts';
import { ownedBusinessIds, sendManagerInvitation } from './modules/businesses/index.ts';
import {
  applySecured,
  beginRechecks,
  closeBetween,
  closeIfOwnerIsBlocked,
  closeOpenEngagements,
  completeEngagement,
  endOwnBanksOf,
  followPaymentMethods,
  followTerms,
  followTermsOfBusiness,
  moveBackups,
  moveBookmarks,
  releaseBooking,
  reopenAmendment,
  secureBooking,
  withdrawIfBlocked,
} from './modules/engagements/index.ts';
import { comparePeople, endWorkOfExcluded } from './modules/exclusions/index.ts';
import { notificationReactions } from './modules/notifications/index.ts';
import {
  issueForCapture,
  issueForLost,
  issueForPaidWeek,
  issueForPayout,
  issueForRecordedReturn,
  issueForRefund,
  issueForReturn,
  issueForReversal,
  issueForUsedCredit,
  issueForWeek,
  issueForWon,
  recordMiles,
} from './modules/papers/index.ts';
import { announceShifts, notifyNewFavorite } from './modules/search/index.ts';
import { activatePostings, holdPostings, holdUnpayablePostings, moveShifts } from './modules/shifts/index.ts';
import { mailSupportAnswer } from './modules/support/index.ts';
import {
  adoptRenewal,
  announcePayoutAccount,
  lookForAnotherMethod,
  movePayments,
  resumeWaitingPayouts,
} from './modules/wallet/index.ts';

/** Completes the bookings that a payout paid for, in one order. */
async function completePaid(
  call: Call,
  { data }: MortarEvent<'payoutPaid'> | MortarEvent<'manualPayoutRecorded'>,
): Promise<void> {
  for (const engagementId of [...data.engagementIds].sort()) await completeEngagement(call, engagementId);
}

const followUps: Reactions = {
  supportAnswered: { later: { mailIt: mailSupportAnswer } },
  managerInvited: { later: { sendInvitation: sendManagerInvitation } },

  exclusionMatchDecided: { later: { endTheirWork: endWorkOfExcluded } },
  // What a pharmacy posted stands where the pharmacy does, and waits for its profile and for something to pay with.
  businessChanged: { now: { moveWhatIsOpen: (call, event) => moveShifts(call, event.subjectId) } },
  profileApproved: {
    now: {
      recheckBookings: async (call, event) =>
        event.subjectType === 'specialist' && beginRechecks(call.db, event.subjectId, 'flagged'),
      openWhatWaited: (call, event) =>
        activatePostings(call, event.subjectType === 'business' ? [event.subjectId] : []),
    },
  },
  profileResumed: {
    now: {
      openWhatWaited: (call, event) =>
        activatePostings(call, event.subjectType === 'business' ? [event.subjectId] : []),
    },
  },
  // What covers a booked shift changed: it is looked at again with the next sweep.
  licenseVerified: { now: { recheckBookings: (call, event) => beginRechecks(call.db, event.subjectId, 'flagged') } },
  licenseDeclined: { now: { recheckBookings: (call, event) => beginRechecks(call.db, event.subjectId, 'all') } },
  licenseChanged: { now: { recheckBookings: (call, event) => beginRechecks(call.db, event.subjectId, 'all') } },
  documentVerified: { now: { recheckBookings: (call, event) => beginRechecks(call.db, event.subjectId, 'flagged') } },
  documentDeclined: { now: { recheckBookings: (call, event) => beginRechecks(call.db, event.subjectId, 'all') } },
  specialistChanged: {
    now: {
      recheckBookings: async (call, event) =>
        event.data.fields.some((field) => field === 'immunizer' || field.startsWith('license')) &&
        beginRechecks(call.db, event.subjectId, 'all'),
      compareWithExclusions: async (call, event) =>
        event.data.fields.some((field) => field === 'npi' || field === 'birthDate') &&
        comparePeople(call, event.subjectId),
    },
  },
  profileSubmitted: {
    now: {
      compareWithExclusions: async (call, event) =>
        event.subjectType === 'specialist' && comparePeople(call, event.subjectId),
      closeWhatIsOpen: async (call, event) => event.subjectType === 'business' && holdPostings(call, event.subjectId),
    },
  },
  profilePaused: {
    now: {
      closeWhatIsOpen: async (call, event) => event.subjectType === 'business' && holdPostings(call, event.subjectId),
    },
  },
  // Whom a pharmacy prefers from now on may come first for what it posted before.
  favouriteAdded: {
    later: {
      notifyOfOpenShifts: (deps, event) => notifyNewFavorite(deps, event.subjectId, event.data.specialistId),
    },
  },
  ownBankConfirmed: {
    later: {
      notifyOfOpenShifts: (deps, event) => notifyNewFavorite(deps, event.subjectId, event.data.specialistId),
    },
  },
  specialistBlocked: {
    now: {
      endOwnBank: (call, event) => endOwnBanksOf(call, { businessIds: [event.subjectId] }, event.data.specialistId),
    },
    later: { closeBetween },
  },
  paymentMethodAdded: {
    now: {
      openWhatNeedsNoDebit: async (call, event) => event.actorId && followPaymentMethods(call, event.actorId),
      openWhatWaited: async (call, event) =>
        event.actorId && activatePostings(call, await ownedBusinessIds(call.db, event.actorId)),
    },
    later: { warnThePayee: announcePayoutAccount },
  },
  paymentMethodDefaulted: { later: { warnThePayee: announcePayoutAccount } },
  paymentMethodRemoved: {
    now: {
      markWhatNeedsADebit: async (call, event) => event.actorId && followPaymentMethods(call, event.actorId),
      closeWhatIsOpen: async (call, event) =>
        event.actorId && holdUnpayablePostings(call, await ownedBusinessIds(call.db, event.actorId)),
    },
    later: { warnThePayee: announcePayoutAccount },
  },

  termsGranted: { later: { openWhatNeedsNoDebit: (deps, event) => followTerms(deps, event.subjectId) } },
  termsEnded: { later: { markWhatNeedsADebit: (deps, event) => followTerms(deps, event.subjectId) } },
  // Terms pause while an invoice is overdue and nobody is paying it.
  termsInvoiceOverdue: { later: { markWhatNeedsADebit: (deps, event) => followTerms(deps, event.subjectId) } },
  termsPaymentFailed: {
    later: {
      markWhatNeedsADebit: (deps, event) => followTermsOfBusiness(deps, event.businessId),
      tryAnotherMethod: (deps, event) => lookForAnotherMethod(deps, event.data.paymentId),
    },
  },
  termsPaymentStarted: {
    later: { openWhatNeedsNoDebit: (deps, event) => followTermsOfBusiness(deps, event.businessId) },
  },

  // Favorites who come first and then whoever keeps a search that fits hear of every shift that became free to take: posted, opened, or
  // given back, and of one that changed.
  postingPublished: { later: { matchSearches: (deps, event) => announceShifts(deps, event.data.shiftIds) } },
  postingActivated: { later: { matchSearches: (deps, event) => announceShifts(deps, event.data.shiftIds) } },
  shiftsRelisted: { later: { matchSearches: (deps, event) => announceShifts(deps, event.data.shiftIds) } },
  bookingReleased: {
    later: {
      closeAtBlockedOwner: (deps, event) => closeIfOwnerIsBlocked(deps, event.data.engagementId),
      withdrawOfBlocked: (deps, event) => withdrawIfBlocked(deps, event.data.engagementId),
      matchSearches: (deps, event) => announceShifts(deps, [event.data.shiftId]),
    },
  },
  bookingNotCovered: { later: { matchSearches: (deps, event) => announceShifts(deps, [event.data.shiftId]) } },
  bookingDisqualified: { later: { matchSearches: (deps, event) => announceShifts(deps, [event.data.shiftId]) } },
  shiftChanged: {
    now: {
      moveBackups: (call, event) => moveBackups(call, event.subjectId),
      moveBookmarks: (call, event) => moveBookmarks(call.db, event.subjectId),
    },
    later: { matchSearches: (deps, event) => announceShifts(deps, [event.subjectId]) },
  },

  // A shift that is gone answers those who waited for it.
  shiftCancelled: {
    now: {
      answerWhoWaits: (call, event) => closeOpenEngagements(call, [event.subjectId], reasonOf('shiftCancelled')),
    },
  },
  shiftUnfilled: {
    now: {
      answerWhoWaits: (call, event) => closeOpenEngagements(call, [event.subjectId], reasonOf('shiftBegan')),
    },
  },
  shiftDeleted: {
    now: {
      answerWhoWaits: (call, event) => closeOpenEngagements(call, [event.subjectId], reasonOf('shiftTakenBack')),
    },
  },
  postingDeleted: {
    now: {
      answerWhoWaits: (call, event) => closeOpenEngagements(call, event.data.shiftIds, reasonOf('shiftTakenBack')),
    },
  },

  // A booking that needs a hold stands or falls with it; paid out, an engagement is complete.
  // So does a change that pays more, whose hold is of a kind of its own until then.
  holdPlaced: {
    now: {
      lockTheTerms: (call, event) =>
        event.data.kind === 'change'
          ? applySecured(call, event.data.engagementId)
          : secureBooking(call, event.data.engagementId),
      replaceTheOldHold: async (call, event) =>
        event.data.kind === 'renewal' && adoptRenewal(call, event.data.engagementId),
    },
  },
  changeHoldRefused: { now: { keepTheTerms: (call, event) => reopenAmendment(call, event.data.engagementId) } },
  amendmentAccepted: { later: { moveTheHold: (deps, event) => movePayments(deps, event.data.engagementId) } },
  holdRefused: {
    now: { giveTheSlotBack: (call, event) => releaseBooking(call, event.data.engagementId, 'payment_refused') },
    later: { tryAnotherMethod: (deps, event) => lookForAnotherMethod(deps, event.data.paymentId) },
  },
  paymentFailed: { later: { tryAnotherMethod: (deps, event) => lookForAnotherMethod(deps, event.data.paymentId) } },
  // What these owe or let go of is asked of the provider at once, not with the next sweep.
  disputeOpened: { later: { takeThePay: (deps, event) => movePayments(deps, event.data.engagementId) } },
  disputeAnswered: { later: { returnTheRest: (deps, event) => movePayments(deps, event.data.engagementId) } },
  disputeWithdrawn: { later: { takeThePay: (deps, event) => movePayments(deps, event.data.engagementId) } },
  refundGranted: { later: { returnTheMoney: (deps, event) => movePayments(deps, event.data.engagementId) } },
  expenseDecided: { later: { takeThePay: (deps, event) => movePayments(deps, event.data.engagementId) } },
  disputeDecided: { later: { moveTheRest: (deps, event) => movePayments(deps, event.data.engagementId) } },
  hoursReviewOpened: { later: { takeThePay: (deps, event) => movePayments(deps, event.data.engagementId) } },
  timesheetApproved: {
    now: { keepTheMiles: recordMiles },
    later: { takeThePay: (deps, event) => movePayments(deps, event.data.engagementId) },
  },
  engagementCancelled: {
    later: {
      releaseOrCharge: (deps, event) => movePayments(deps, event.data.engagementId),
      matchSearches: (deps, event) => announceShifts(deps, [event.data.shiftId]),
    },
  },
  hoursCorrected: { later: { moveTheRest: (deps, event) => movePayments(deps, event.data.engagementId) } },
  bookingReassigned: { later: { releaseTheHold: (deps, event) => movePayments(deps, event.data.engagementId) } },
  // So is what somebody is owed, or not, who did not come.
  releasedToBackups: { later: { releaseTheHold: (deps, event) => movePayments(deps, event.data.engagementId) } },
  noShowRecorded: { later: { releaseTheHold: (deps, event) => movePayments(deps, event.data.engagementId) } },
  walkedOut: { later: { takeThePay: (deps, event) => movePayments(deps, event.data.engagementId) } },
  walkOutDecided: { later: { takeTheRest: (deps, event) => movePayments(deps, event.data.engagementId) } },
  bookingReinstated: { later: { holdAgain: (deps, event) => movePayments(deps, event.data.engagementId) } },
  dayEndedEarly: { later: { takeThePay: (deps, event) => movePayments(deps, event.data.engagementId) } },
  arrivalProvenAfterwards: { later: { takeThePay: (deps, event) => movePayments(deps, event.data.engagementId) } },
  bookingUndone: {
    later: {
      closeAtBlockedOwner: (deps, event) => closeIfOwnerIsBlocked(deps, event.data.engagementId),
      withdrawOfBlocked: (deps, event) => withdrawIfBlocked(deps, event.data.engagementId),
      releaseTheHold: (deps, event) => movePayments(deps, event.data.engagementId),
      matchSearches: (deps, event) => announceShifts(deps, [event.data.shiftId]),
    },
  },
  // Every cent that moved is on a paper, in the transaction that moved it.
  paymentCaptured: { now: { issueTheInvoice: issueForCapture } },
  paymentRefunded: { now: { issueTheCreditNote: issueForRefund } },
  chargebackDebtLowered: { now: { issueTheCreditNote: issueForRefund } },
  paidDebtLowered: { now: { issueTheCreditNote: issueForRefund } },
  payoutFailed: { now: { issueTheReturn: issueForReturn } },
  payoutReversed: { now: { issueTheReturn: issueForReversal } },
  chargebackLost: { now: { issueTheFee: issueForLost } },
  chargebackWon: { now: { creditTheFee: issueForWon } },
  termsInvoiceClosed: { now: { issueTheInvoice: issueForWeek } },
  termsInvoicePaid: {
    now: { issueTheReceipt: issueForPaidWeek },
    later: { openWhatNeedsNoDebit: (deps, event) => followTerms(deps, event.subjectId) },
  },
  termsInvoicePaymentRecorded: {
    now: { issueTheReceipt: issueForPaidWeek },
    later: { openWhatNeedsNoDebit: (deps, event) => followTerms(deps, event.subjectId) },
  },
  termsInvoiceWrittenOff: { later: { openWhatNeedsNoDebit: (deps, event) => followTerms(deps, event.subjectId) } },
  termsCreditReturned: { now: { issueTheInvoice: issueForUsedCredit } },
  termsCreditReturnRecorded: { now: { issueTheInvoice: issueForUsedCredit, issueTheReceipt: issueForRecordedReturn } },
  taxDetailsSubmitted: {
    now: { resumeWaitingPayouts: (call, event) => resumeWaitingPayouts(call, event.data.specialistId) },
  },
  payoutPaid: { now: { issueTheStatement: issueForPayout, completeEngagements: completePaid } },
  manualPayoutRecorded: { now: { issueTheStatement: issueForPayout, completeEngagements: completePaid } },
};

/** What follows, and after it who is notified. */
export const reactions: Reactions = mergeReactions(mergeReactions(accountReactions, followUps), notificationReactions);
