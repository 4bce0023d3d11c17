import type { MissingDetail } from '#contract/specialists/missing-details.ts';
import { licenseDay } from './license-lapse.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';

/** Returns what a profile lacks before it can be approved, in words; empty when it is complete. */
export function missingOf(row: SpecialistRow, now: Date): MissingDetail[] {
  const missing: MissingDetail[] = [];
  if (!row.license) missing.push('license');
  if (!row.license_number) missing.push('licenseNumber');
  if (!row.license_state) missing.push('licenseState');
  if (!row.license_exp) missing.push('licenseExp');
  else if (row.license_exp < licenseDay(now)) missing.push('validLicense');
  if (!row.address || !row.zip) missing.push('address');
  return missing;
}
