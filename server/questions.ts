/**
 * Question → answer. A module reads only its own tables and those of modules before it; what it must know of a
 * module after it, it asks through `call.deps.questions`. An answer is one statement in the asker's transaction, or a part of
 * the asker's own statement where another would cost too much.
 */
import type { Questions } from './call/questions.ts';
import { businessesOfUser } from './modules/businesses/index.ts';
import {
  appealFileKeysInUse,
  approvedHours,
  bookedPay,
  bookedRatesNear,
  bookedShifts,
  bookingsEndedWith,
  bookingsOf,
  commitmentsOf,
  countCompleted,
  countRequests,
  countUnanswered,
  disputeFileKeysInUse,
  disputesOf,
  doorPhotoKeysInUse,
  figuresOf,
  hasBookingAt,
  hasOpenWork,
  haveDealtWithEachOther,
  holdersOf,
  lastWorkedWith,
  licensedShiftsOf,
  lockBookingOfPayment,
  openEngagementsOn,
  ownBankAt,
  payUnderReview,
  receiptKeysInUse,
  refusalsToDelete,
  requestsOn,
  tiesWith,
  undoneOf,
  wasBooked,
  workAt,
  workOf,
} from './modules/engagements/index.ts';
import { exclusionsOf } from './modules/exclusions/index.ts';
import { messageFileKeysInUse, sidesWrittenTo } from './modules/messages/index.ts';
import { hasTaxDetails, papersOf, taxPayeeOf } from './modules/papers/index.ts';
import { isStillFirst, toldOf } from './modules/search/index.ts';
import { specialistExists, specialistOfUser } from './modules/specialists/index.ts';
import { supportCaseForAdmins, supportCasesAbout, supportFileKeysInUse } from './modules/support/index.ts';
import { balanceOfPayer } from './modules/wallet/index.ts';

export const questions: Questions = {
  profilesOf: async (db, userId) => {
    const [businesses, specialist] = await Promise.all([businessesOfUser(db, userId), specialistOfUser(db, userId)]);
    return { businesses, specialist };
  },
  haveDealtWithEachOther,
  hasOpenWork,
  balanceOfPayer,

  specialistExists,
  hasBookingAt,

  mayBeExcluded: async (db, specialistId) => (await exclusionsOf(db, [specialistId])).size > 0,
  figuresOf,
  tiesWith,
  workAt,
  ownBankAt,
  licensedShiftsOf,
  receiptKeysInUse,
  disputeFileKeysInUse,
  doorPhotoKeysInUse,
  appealFileKeysInUse,
  messageFileKeysInUse,
  supportFileKeysInUse,

  bookedShifts,
  hasTaxDetails,
  taxPayeeOf,
  lockBookingOfPayment,
  bookingsOf,
  bookedPay,
  payUnderReview,
  approvedHours,
  workOf,
  countCompleted,
  disputesOf,
  papersOf,
  supportCasesAbout,

  commitmentsOf,
  bookingsEndedWith,
  openEngagementsOn,
  lastWorkedWith,
  countRequests,
  requestsOn,
  countUnanswered,
  holdersOf,
  bookedRatesNear,
  undoneOf,
  wasBooked,
  refusalsToDelete,

  toldOf,

  isStillFirst,
  sidesWrittenTo,
  supportCaseForAdmins,
};
