/**
 * Pharmacists, technicians and interns: their profile and license, its way from review to approved and out again when
 * it lapses, and their documents. What they book and earn is not here.
 */
export { createSpecialistFor } from './create-specialist-for.ts';
export { lockSpecialist } from './lock-specialist.ts';
export { loadSpecialistCards, presentSpecialistCard } from './present-card.ts';
export { findSpecialist, findSpecialists, type SpecialistRow } from './queries/specialist-queries.ts';
export { setSpecialistStatus } from './set-specialist-status.ts';
