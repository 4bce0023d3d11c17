/** What follows from what people do with their accounts: part of `reactions.ts`. */
import type { Call } from './call/call.ts';
import type { Reactions } from './events/reactions.ts';
import {
  confirmedContacts,
  endResetsOf,
  sendResetMail,
  sendVerificationCode,
  warnOfEndedSessions,
  warnOfNewEmail,
  warnOfNewPassword,
  warnOfNewPhone,
} from './modules/accounts/index.ts';
import { closeBusinessesOf, ownedBusinessIds } from './modules/businesses/index.ts';
import {
  closeAtBlockedOwner,
  endOwnBanksOf,
  eraseAppealWords,
  eraseCancelReasons,
  eraseRatingWords,
  withdrawOfBlocked,
} from './modules/engagements/index.ts';
import { keepTracesOf } from './modules/erasures/index.ts';
import { compareRenamed } from './modules/exclusions/index.ts';
import { eraseMessagesOf, removeMessageFilesOf } from './modules/messages/index.ts';
import { eraseNotificationsOf } from './modules/notifications/index.ts';
import { eraseTaxDetailsOf } from './modules/papers/index.ts';
import { eraseNotifiedOf, eraseSavedSearchesOf } from './modules/search/index.ts';
import { activatePostings, eraseShiftReasons, holdPostings } from './modules/shifts/index.ts';
import { closeSpecialistOf, createSpecialistFor, noteAccount, removeScansOf } from './modules/specialists/index.ts';
import { eraseSupportOf, removeSupportFilesOf } from './modules/support/index.ts';
import { forgetMethodsOf } from './modules/wallet/index.ts';

/** Who is confirmed may book, and what their pharmacies posted need not wait for it. */
const whatIsConfirmed = {
  noteIt: async (call: Call, { subjectId }: { readonly subjectId: string }) => {
    const { email, phone } = await confirmedContacts(call.db, subjectId);
    await noteAccount(call, subjectId, { email_confirmed: email, phone_confirmed: phone });
  },
  openWhatWaited: async (call: Call, { subjectId }: { readonly subjectId: string }) =>
    activatePostings(call, await ownedBusinessIds(call.db, subjectId)),
};

export const accountReactions: Reactions = {
  // Mail and texts about the account itself leave after the commit.
  codeRequested: { later: { sendIt: sendVerificationCode } },
  resetRequested: { later: { sendIt: sendResetMail } },
  passwordChanged: {
    now: { endOpenResets: (call, event) => endResetsOf(call.db, event.subjectId, call.now) },
    later: { warnTheOwner: warnOfNewPassword },
  },
  accountChanged: {
    now: { compareWithExclusions: compareRenamed, ...whatIsConfirmed },
    later: { warnTheFormerAddress: warnOfNewEmail, warnTheFormerPhone: warnOfNewPhone },
  },
  emailConfirmed: { now: whatIsConfirmed },
  phoneConfirmed: { now: whatIsConfirmed },
  sessionsEnded: { later: { warnThePersonSignedOut: warnOfEndedSessions } },

  // A profile begins and ends with its account.
  userSignedUp: {
    now: {
      makeAProfile: async (call, event) =>
        event.data.role === 'Specialist' && createSpecialistFor(call, event.subjectId),
    },
  },
  accountDeleted: {
    now: {
      // First: what follows erases what it reads.
      keepTraces: (call, event) => keepTracesOf(call, event.subjectId),
      closeWhatIsOpen: async (call, event) => {
        for (const businessId of await ownedBusinessIds(call.db, event.subjectId)) await holdPostings(call, businessId);
      },
      closePharmacies: (call, event) => closeBusinessesOf(call, event.subjectId),
      closeProfile: (call, event) => closeSpecialistOf(call, event.subjectId),
      endOwnBanks: async (call, event) => {
        await endOwnBanksOf(call, { userId: event.subjectId });
        await endOwnBanksOf(call, { businessIds: await ownedBusinessIds(call.db, event.subjectId) });
      },
      eraseTaxDetails: (call, event) => eraseTaxDetailsOf(call, event.subjectId),
      forgetCards: (call, event) => forgetMethodsOf(call, event.subjectId),
      eraseMessages: (call, event) => eraseNotificationsOf(call.db, event.subjectId),
      eraseWhatTheyWrote: (call, event) => eraseMessagesOf(call, event.subjectId),
      eraseSupport: (call, event) => eraseSupportOf(call, event.subjectId),
      eraseRatings: (call, event) => eraseRatingWords(call.db, event.subjectId, call.now),
      eraseAppeals: (call, event) => eraseAppealWords(call.db, event.subjectId, call.now),
      eraseCancelReasons: (call, event) => eraseCancelReasons(call.db, event.subjectId),
      eraseShiftReasons: (call, event) => eraseShiftReasons(call.db, event.subjectId),
      eraseSearches: (call, event) => eraseSavedSearchesOf(call.db, event.subjectId),
      eraseFavoriteNotices: (call, event) => eraseNotifiedOf(call.db, event.subjectId),
    },
    later: {
      removeScans: (deps, event) => removeScansOf(deps, event.subjectId),
      removeSupportFiles: (deps, event) => removeSupportFilesOf(deps, event.subjectId),
      removeMessageFiles: (deps, event) => removeMessageFilesOf(deps, event.subjectId),
    },
  },
  // Nobody books with an owner who cannot answer, or a specialist who cannot sign in.
  userBlocked: {
    now: {
      leaveTheMarket: (call, event) => noteAccount(call, event.subjectId, { account_blocked: true }),
      closeWhatIsOpen: async (call, event) => {
        for (const businessId of await ownedBusinessIds(call.db, event.subjectId)) await holdPostings(call, businessId);
      },
    },
    later: { withdrawTheirRequests: withdrawOfBlocked, closeAtTheirPharmacies: closeAtBlockedOwner },
  },
  userUnblocked: {
    now: {
      comeBack: (call, event) => noteAccount(call, event.subjectId, { account_blocked: false }),
      openWhatWaited: async (call, event) => activatePostings(call, await ownedBusinessIds(call.db, event.subjectId)),
    },
  },
};
