/** Which of a person's licenses speak for a shift; `license-queries` says the same in SQL, and a test holds both together. */
import type { LicenseRow } from './queries/license-queries.ts';

/** What the rules look at in a license. */
export type LicenseFacts = Pick<LicenseRow, 'role' | 'state' | 'status' | 'expires_on' | 'reason'>;

/**
 * Returns the licenses that count: those verified. While none is, those in review, which the review of the profile
 * itself covers: whoever waits for it may still look for what suits (PRODUCT §1).
 */
export function licensesThatCount<T extends LicenseFacts>(licenses: readonly T[]): T[] {
  const verified = licenses.filter(({ status }) => status === 'Approved');
  return verified.length > 0 ? verified : licenses.filter(({ status }) => status === 'Pending');
}
