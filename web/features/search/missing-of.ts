import type { FoundShift } from '#contract/search/endpoints.ts';
import type { FitLine } from '#contract/shifts/shift.ts';

/** What must be met to book a shift and is not, the first of it; undefined where nothing of it fits into a word. */
export function missingOf({ fit }: FoundShift): FitLine | undefined {
  return fit.find(({ met, required, code }) => required && !met && short.has(code));
}

const short = new Set([
  'license_missing',
  'license_wrong_state',
  'license_wrong_type',
  'license_in_review',
  'license_declined',
  'immunizer_needed',
  'software_needed',
  'language_needed',
  'overlapping_booking',
]);
