/**
 * Pharmacists, technicians and interns: their profile and license, its way from review to approved and out again when
 * it lapses, and their documents. What they book and earn is not here.
 */

export { declineDocument, verifyDocument } from './decide-document.ts';
export { declineLicense, verifyLicense, verifyPrimaryLicense, withdrawLicense } from './decide-license.ts';
export { remindOfDocuments } from './document-reminders.ts';
export { presentDocument } from './documents.ts';
export { declineExcluded, type Hold, holdProfile, liftHold } from './hold-profile.ts';
export { immunizesThrough } from './immunizes-through.ts';
export { type KnownSoftware, knownSoftware } from './known-software.ts';
export { lapseLicenses, licenseDay } from './license-lapse.ts';
export { licenseLifecycle } from './license-lifecycle.ts';
export { remindOfLicenses } from './license-reminders.ts';
export { unverified } from './license-rules.ts';
export { type LicenseFacts, licensesThatCount } from './licenses-that-count.ts';
export { missingOf } from './missing-of.ts';
export { isShownTo, loadSpecialistCards } from './present-card.ts';
export { presentLicenses } from './present-licenses.ts';
export { presentMySpecialists } from './present-my-specialists.ts';
export { type LastCheck, lastChecks } from './queries/document-check-queries.ts';
export {
  type DocumentRow,
  decideDocuments,
  findDeclinedDocuments,
  findDocumentRows,
  findDocuments,
} from './queries/document-queries.ts';
export { certificatesSentUntil } from './queries/expiring-document-queries.ts';
export {
  findDeclinedLicenses,
  findLicenseRows,
  findLicenses,
  findLicensesOf,
  type LapsedLicense,
  type LicenseRow,
  lapsedLicensesOf,
  licenseCounts,
} from './queries/license-queries.ts';
export type { PreferenceFacts } from './queries/preference-queries.ts';
export { mayReach } from './queries/reach.ts';
export { lastQuestions, waitingQuestions } from './queries/review-question-queries.ts';
export {
  findSpecialist,
  findSpecialists,
  immunizes,
  isFreeToBook,
  mayBook,
  mayBookAs,
  meetsNeeds,
  pauseBooking,
  type SpecialistRow,
  specialistExists,
  specialistOfUser,
} from './queries/specialist-queries.ts';
export { reapproveProfile } from './reapprove-profile.ts';
export { removeScansOf, removeStrayScans } from './remove-scans.ts';
export { askForMore, presentQuestion } from './review-questions.ts';
export { isFilledWithOurKey, sealOpenNumbers } from './seal-open-numbers.ts';
export { hashOfNumber, licenseNumberColumns, numberOfLicense, openSealed, sealFor } from './sealed-numbers.ts';
export {
  homeZone,
  loadShiftPreferences,
  longestDrive,
  type ShiftPreferences,
  shiftPreferencesOf,
  suits,
} from './shift-preferences.ts';
export {
  closeSpecialistOf,
  createSpecialistFor,
  lockSpecialist,
  noteAccount,
  transitionSpecialist,
} from './specialist-lifecycle.ts';
