import { missingDetailWords as words } from '#contract/specialists/missing-details.ts';
import { licenseDay } from './license-day.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';

/** What a profile lacks before it can be approved, in words; empty when it is complete. */
export function missingOf(row: SpecialistRow, now: Date): string[] {
  const missing: string[] = [];
  if (!row.license) missing.push(words.license);
  if (!row.license_number) missing.push(words.licenseNumber);
  if (!row.license_state) missing.push(words.licenseState);
  if (!row.license_exp) missing.push(words.licenseExp);
  else if (row.license_exp < licenseDay(now)) missing.push(words.validLicense);
  if (!row.address || !row.zip) missing.push(words.address);
  return missing;
}
