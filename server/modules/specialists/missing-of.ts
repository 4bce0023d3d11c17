import type { MissingDetail } from '#contract/specialists/missing-details.ts';
import { hasExpired, hasLicenseInForce } from './license-lapse.ts';
import type { LicenseRow } from './queries/license-queries.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';

/**
 * Returns what a profile lacks before it can be approved, in words; empty when it is complete. Approval verifies the
 * primary license: it must not have ended, or another be in force already.
 */
export function missingOf(row: SpecialistRow, licenses: readonly LicenseRow[], now: Date): MissingDetail[] {
  const missing: MissingDetail[] = [];
  const primary = licenses.find((license) => license.is_primary);
  if (!primary) missing.push('license');
  if (!primary?.number_sealed) missing.push('licenseNumber');
  if (!primary) missing.push('licenseState');
  if (!primary?.expires_on) missing.push('licenseExp');
  else if (!willBeVerified(primary, now) && !hasLicenseInForce(licenses, now)) missing.push('validLicense');
  if (!row.address || !row.zip) missing.push('address');
  return missing;
}

function willBeVerified(primary: LicenseRow, now: Date): boolean {
  return primary.status !== 'Rejected' && !hasExpired(primary, now);
}
