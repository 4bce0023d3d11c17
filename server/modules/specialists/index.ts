/**
 * Pharmacists, technicians and interns: their profile and license, its way from review to approved and out again when
 * it lapses, and their documents. What they book and earn is not here.
 */

export { presentDocument } from './documents.ts';
export { type KnownSoftware, knownSoftware } from './known-software.ts';
export { lapseLicenses, licenseDay } from './license-lapse.ts';
export { remindOfLicenses } from './license-reminders.ts';
export { missingOf } from './missing-of.ts';
export { loadSpecialistCards } from './present-card.ts';
export { presentMySpecialists } from './present-my-specialists.ts';
export { type DocumentRow, decideDocuments, findDocuments } from './queries/document-queries.ts';
export type { PreferenceFacts } from './queries/preference-queries.ts';
export {
  findSpecialist,
  findSpecialists,
  type SpecialistRow,
  specialistExists,
  specialistOfUser,
} from './queries/specialist-queries.ts';
export { removeScansOf, removeStrayScans } from './remove-scans.ts';
export {
  closeSpecialistOf,
  createSpecialistFor,
  lockSpecialist,
  transitionSpecialist,
} from './specialist-lifecycle.ts';
export { homeZone, loadWishes, longestDrive, suits, type Wishes, wishesOf } from './wishes.ts';
