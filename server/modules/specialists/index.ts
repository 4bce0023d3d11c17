/**
 * Pharmacists, technicians and interns: their profile and license, its way from review to approved and out again when
 * it lapses, and their documents. What they book and earn is not here.
 */
export { closeSpecialistOf } from './close-specialist-of.ts';
export { createSpecialistFor } from './create-specialist-for.ts';
export { type KnownSoftware, knownSoftware } from './known-software.ts';
export { lapseLicenses } from './lapse-licenses.ts';
export { licenseDay } from './license-day.ts';
export { lockSpecialist } from './lock-specialist.ts';
export { missingOf } from './missing-of.ts';
export { loadSpecialistCards, presentSpecialistCard } from './present-card.ts';
export { presentDocument } from './present-document.ts';
export { presentMySpecialists } from './present-my-specialists.ts';
export { type DocumentRow, decideDocuments, findDocuments } from './queries/document-queries.ts';
export {
  findSpecialist,
  findSpecialists,
  lastWorkedWith,
  type SpecialistRow,
} from './queries/specialist-queries.ts';
export { removeScansOf } from './remove-scans-of.ts';
export { setSpecialistStatus } from './set-specialist-status.ts';
