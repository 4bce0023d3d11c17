/**
 * What a write makes stale, from two tables: the resources each read shows and the resources each write touches. A read
 * that shows what a write touches is stale after it. The client's cache and the live line both ask here, and a call
 * without a row does not compile (docs/decisions/056-stale-reads.md).
 */

import { deskReads } from './admin/stale-desk.data.ts';
import { calendarReads, calendarWrites } from './calendar/stale-calendar.data.ts';
import type { EndpointName, endpoints } from './endpoints.ts';
import { hoursReads, hoursWrites } from './engagements/stale-hours.data.ts';
import { onBehalfReads, onBehalfWrites } from './engagements/stale-on-behalf.data.ts';
import { staleAfterLive } from './live-resources.data.ts';
import { notificationReads, notificationWrites } from './notifications/stale-notifications.data.ts';
import { paperReads, paperWrites } from './papers/stale-papers.data.ts';
import type { Resource } from './stale-resources.ts';
import { supportReads, supportWrites } from './support/stale-support.data.ts';
import { walletReads, walletWrites } from './wallet/stale-wallet.data.ts';

type Endpoints = typeof endpoints;

/** Calls that change nothing. */
export type ReadName = {
  [Name in EndpointName]: Endpoints[Name] extends { method: 'GET' } | { reads: true } ? Name : never;
}[EndpointName];

export type WriteName = Exclude<EndpointName, ReadName>;

/** No write makes these stale. */
const fixed = [] as const;
/** What a shift is, where, and who is on it. */
const shift = ['shift', 'engagement', 'pharmacy'] as const;
const profile = ['account', 'pharmacy', 'specialist'] as const;

const shownBy = {
  getCurrentUser: profile,
  getUser: ['account'],
  getViewing: ['session'],
  listViews: ['session'],
  listSessions: ['session'],
  getSecondFactor: ['secondFactor'],
  findDuplicateUser: fixed,
  checkEmail: fixed,
  checkDuplicateEmail: fixed,
  checkEmailClash: fixed,
  checkPhoneClash: fixed,
  listBusinesses: ['pharmacy', 'sitePack', 'roster'],
  getBusiness: ['pharmacy', 'sitePack', 'roster'],
  getRoster: ['roster', 'pharmacy'],
  listManagers: ['manager'],
  // Accepted, it is spent: asked again, the page that says so would become a refusal.
  openInvitation: fixed,
  getCoverage: [...shift, 'roster'],
  listCoverage: [...shift, 'roster'],
  getMyProfile: ['specialist', 'document', 'engagement'],
  getSpecialistPreferences: ['specialist', 'policy'],
  getAvailability: ['specialist'],
  getSpecialist: ['specialist'],
  listFavourites: ['specialist'],
  listBlocks: ['specialist'],
  listOwnBanks: ['specialist'],
  getPerson: ['specialist', 'engagement', 'pharmacy'],
  listPeople: ['specialist', 'engagement', 'pharmacy'],
  listDocuments: ['document'],
  listReviewQuestions: ['reviewQuestion', 'document', 'license'],
  listLicenses: ['license', 'document', 'engagement', 'clock'],
  downloadDocument: fixed,
  listPostings: [...shift, 'posting'],
  getPosting: [...shift, 'posting'],
  listShifts: shift,
  getShift: [...shift, 'specialist'],
  previewCancelShift: ['shift', 'engagement', 'policy'],
  listCandidates: [...shift, 'specialist'],
  getStandby: [...shift, 'specialist', 'policy'],
  listBackups: [...shift, 'specialist', 'policy'],
  countBackups: shift,
  quotePosting: ['policy', 'wallet'],
  countWhoCanBook: ['engagement', 'license', 'policy', 'specialist'],
  listTemplates: ['template'],
  getFairRates: ['engagement'],
  listEngagements: [...shift, 'sitePack', 'wallet'],
  countEngagements: [...shift, 'wallet'],
  countWaiting: shift,
  getEngagement: [...shift, 'sitePack', 'wallet'],
  previewCancel: ['shift', 'engagement', 'policy'],
  searchDesk: ['account', 'pharmacy', 'shift', 'engagement', 'specialist'],
  previewEnding: ['shift', 'engagement', 'policy'],
  getBookingRecord: ['engagement'],
  downloadBookingRecord: fixed,
  ...calendarReads,
  previewAmendment: ['shift', 'engagement', 'policy', 'wallet'],
  // Gone once the person has left: the card that shows them asks again itself, step by step.
  getAttendanceCodes: fixed,
  listAttendanceReviews: ['attendanceReview'],
  previewAttendanceReview: ['attendanceReview', 'engagement', 'standingAppeal'],
  ...hoursReads,
  ...onBehalfReads,
  ...walletReads,
  ...supportReads,
  getRatings: ['rating', 'engagement'],
  listRatingsToGive: ['rating', 'engagement'],
  listBusinessRatings: ['rating'],
  listSpecialistRatings: ['rating'],
  listRatingReviews: ['rating'],
  getStanding: ['engagement', 'specialist', 'standingAppeal', 'wallet', 'policy'],
  downloadAppealFile: fixed,
  listStandingAppeals: ['standingAppeal', 'engagement'],
  listPauseReviews: ['standingAppeal', 'engagement'],
  searchShifts: [...shift, 'specialist'],
  countShifts: [...shift, 'specialist'],
  findPlaces: fixed,
  findStreets: fixed,
  listSavedSearches: ['savedSearch'],
  ...paperReads,
  // What is done takes the question from those that need an answer.
  ...notificationReads,
  // What happened to the engagement stands between its messages, and closes it.
  listMessages: ['message', 'engagement'],
  listThreads: ['message', 'engagement'],
  downloadMessageFile: fixed,
  listMessageReports: ['messageReport'],
  getExclusionList: ['exclusion'],
  listExclusionMatches: ['exclusion', 'specialist', 'engagement'],
  stream: fixed,
  listReviews: [...profile, 'document', 'license', 'reviewQuestion', 'exclusion'],
  getReview: [...profile, 'document', 'license', 'reviewQuestion', 'exclusion'],
  ...deskReads,
  listAudit: ['audit'],
  listFailingWork: ['failingWork'],
  getPolicy: ['policy'],
  getFunnel: fixed,
  health: fixed,
  readiness: fixed,
  getPublicTerms: ['policy'],
  readOutbox: fixed,
  readClock: ['clock'],
} as const satisfies Record<ReadName, readonly Resource[]>;

/** No read of the contract shows what this does. */
const unseen = [] as const;
/** A session begins or ends, and with it every answer of the one before is forgotten. */
const another = [] as const;
const everything = 'everything';
const attendance = ['engagement', 'wallet', 'attendanceReview'] as const;
const booking = ['engagement', 'wallet'] as const;

const touchedBy = {
  signUp: another,
  signIn: another,
  signOut: another,
  forgotPassword: unseen,
  verifyResetCode: unseen,
  resetPassword: another,
  proveIdentity: unseen,
  // Its secret is shown by the step that asked for it.
  beginSecondFactor: unseen,
  confirmSecondFactor: ['secondFactor', 'session'],
  renewRecoveryCodes: ['secondFactor'],
  turnOffSecondFactor: ['secondFactor'],
  updateUser: ['account', 'session'],
  deleteUser: another,
  sendEmailCode: unseen,
  sendPhoneCode: unseen,
  confirmCode: ['account'],
  endSession: ['session'],
  endOtherSessions: ['session'],
  createBusiness: ['pharmacy'],
  updateBusiness: ['pharmacy'],
  addManager: ['manager'],
  resendInvitation: ['manager'],
  removeManager: ['manager'],
  acceptInvitation: ['manager', 'pharmacy', 'account'],
  updateSitePack: ['sitePack'],
  updateRoster: ['roster'],
  updateClosures: ['roster'],
  addFavourite: ['specialist'],
  removeFavourite: ['specialist'],
  blockSpecialist: ['specialist'],
  unblockSpecialist: ['specialist'],
  writeNote: ['specialist'],
  proposeForOwnBank: ['specialist'],
  removeFromOwnBank: ['specialist', 'engagement'],
  // What waits for an answer between the two has another fee from then on.
  confirmOwnBank: ['specialist', 'engagement'],
  leaveOwnBank: ['specialist', 'engagement'],
  updateMyProfile: ['specialist', 'document', 'license', 'reviewQuestion'],
  addLicense: ['specialist', 'document', 'license'],
  updateLicense: ['specialist', 'document', 'license', 'reviewQuestion'],
  removeLicense: ['specialist', 'document', 'license'],
  updateSpecialistPreferences: ['specialist'],
  updateAvailability: ['specialist'],
  addDocument: ['document', 'reviewQuestion'],
  answerReviewQuestion: ['reviewQuestion'],
  createPosting: ['posting', 'shift'],
  updatePosting: ['posting'],
  deletePosting: ['posting', 'shift'],
  publishPosting: ['posting', 'shift'],
  saveTemplate: ['template'],
  deleteTemplate: ['template'],
  updateShift: ['shift'],
  cancelShift: ['shift', 'engagement', 'wallet'],
  deleteShift: ['shift'],
  saveShift: ['engagement'],
  unsaveShift: ['engagement'],
  requestShift: booking,
  inviteSpecialist: booking,
  askNextWave: booking,
  stopWaves: ['shift', ...booking],
  restartWaves: ['shift', ...booking],
  raiseRate: ['shift', 'engagement'],
  acceptEngagement: booking,
  declineEngagement: booking,
  counterEngagement: booking,
  cancelEngagement: booking,
  undoBooking: booking,
  hideEngagement: ['engagement'],
  proposeAmendment: ['engagement'],
  // Hours, pay and what is held.
  acceptAmendment: ['shift', 'engagement', 'wallet'],
  declineAmendment: booking,
  withdrawAmendment: booking,
  confirmAttendance: ['engagement'],
  announceArrival: ['engagement'],
  arrive: attendance,
  arriveWithoutCode: attendance,
  confirmArrival: attendance,
  reportNotHere: ['shift', ...attendance],
  releaseToBackups: ['shift', ...attendance],
  reportSentHome: ['shift', ...attendance],
  depart: attendance,
  departWithoutCode: ['shift', 'wallet', ...attendance],
  reportWalkOut: ['shift', 'wallet', ...attendance],
  reinstateBooking: ['shift', 'wallet', ...attendance],
  decideAttendanceReview: attendance,
  ...calendarWrites,
  ...hoursWrites,
  ...onBehalfWrites,
  ...walletWrites,
  ...supportWrites,
  rateEngagement: ['rating', 'engagement', 'pharmacy', 'specialist'],
  replyToRating: ['rating'],
  reportRating: ['rating'],
  decideRating: ['rating', 'pharmacy', 'specialist'],
  appealStanding: ['specialist', 'engagement', 'standingAppeal'],
  decideStandingAppeal: ['specialist', 'engagement', 'standingAppeal'],
  decidePauseReview: ['specialist', 'standingAppeal'],
  saveSearch: ['savedSearch'],
  updateSavedSearch: ['savedSearch'],
  deleteSavedSearch: ['savedSearch'],
  ...paperWrites,
  ...notificationWrites,
  sendMessage: ['message', 'notification'],
  markThreadRead: ['message', 'notification'],
  reportMessage: ['message', 'messageReport'],
  openMessageReport: ['messageReport'],
  decideMessageReport: ['message', 'messageReport'],
  importExclusions: ['exclusion', 'specialist', 'account'],
  decideExclusionMatch: ['exclusion', 'specialist', 'account'],
  approveProfile: ['pharmacy', 'specialist', 'document', 'license'],
  declineProfile: ['pharmacy', 'specialist', 'document', 'license'],
  verifyLicense: ['specialist', 'document', 'license'],
  declineLicense: ['specialist', 'document', 'license'],
  verifyDocument: ['specialist', 'document', 'license'],
  withdrawLicense: ['specialist', 'document', 'license'],
  withdrawDocument: ['specialist', 'document', 'license'],
  declineDocument: ['specialist', 'document', 'license'],
  askForMore: ['reviewQuestion'],
  pauseProfile: ['pharmacy', 'specialist', 'document'],
  exportList: unseen,
  blockUser: ['account'],
  unblockUser: ['account'],
  removeSecondFactor: ['account'],
  startViewing: another,
  stopViewing: another,
  endUserSessions: ['account', 'session'],
  retryFailingWork: ['failingWork'],
  updatePolicy: ['policy'],
  recordEvents: unseen,
  advanceClock: everything,
} as const satisfies Record<WriteName, readonly Resource[] | typeof everything>;

const reads = Object.keys(shownBy) as ReadName[];

/** Returns the reads that are stale once this write is done. Each leaves a line in the audit log. */
export function staleAfter(write: WriteName): readonly ReadName[] {
  const touched = touchedBy[write];
  return touched === everything ? reads : readsOf([...touched, 'audit']);
}

/** Returns the reads a message of the live line makes stale; none for a type this page does not know yet. */
export function staleAfterMessage(type: string): readonly ReadName[] {
  return isMessageType(type) ? readsOf(staleAfterLive[type]) : [];
}

function readsOf(resources: readonly Resource[]): ReadName[] {
  return reads.filter((read) => shownBy[read].some((shown) => resources.includes(shown)));
}

function isMessageType(type: string): type is keyof typeof staleAfterLive {
  return Object.hasOwn(staleAfterLive, type);
}
