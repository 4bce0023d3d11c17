import { licenseDay } from './license-day.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';

/** What a profile lacks before it can be approved, in words; empty when it is complete. */
export function missingOf(row: SpecialistRow, now: Date): string[] {
  const missing: string[] = [];
  if (!row.license) missing.push('license type');
  if (!row.license_number) missing.push('license number');
  if (!row.license_state) missing.push('license state');
  if (!row.license_exp) missing.push('license expiration date');
  else if (row.license_exp < licenseDay(now)) missing.push('a license that has not expired');
  if (!row.address || !row.zip) missing.push('home address');
  return missing;
}
