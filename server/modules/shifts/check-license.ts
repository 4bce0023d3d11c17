/** Which license a shift needs, and what is wrong with the person's (PRODUCT §1, §3): the one for its state and role. */
import { dayIn } from '#contract/time.ts';
import { type LicenseFacts, licensesThatCount, unverified } from '../specialists/index.ts';
import type { BookableShift, BookingFacts } from './booking-facts.ts';
import { type Check, check } from './check.ts';

type LicensedFacts = Pick<BookingFacts, 'shift' | 'licenses'>;

/** Returns the license a shift in this state is worked on, verified or not: there is one at most. */
export function licenseFor({ shift, licenses }: LicensedFacts): LicenseFacts | null {
  return licenses.find(({ state }) => state === shift.state) ?? null;
}

/** Returns the day a shift ends on, through which a license has to last. */
export function lastDayOf({ ends_at, time_zone }: Pick<BookableShift, 'ends_at' | 'time_zone'>): string {
  return dayIn(ends_at, time_zone);
}

/** Returns the rules about licenses, each with whether it is met. */
export function checkLicense(facts: LicensedFacts): Check[] {
  const { shift, licenses } = facts;
  const license = licenseFor(facts);
  const counts = license !== null && licensesThatCount(licenses).includes(license);
  const waits = license && !counts ? unverified(license) : null;
  const any = licenses[0];
  const hasRole = license ? license.role === shift.role : licenses.some(({ role }) => role === shift.role);
  const lastDay = lastDayOf(shift);
  return [
    check('license_missing', any !== undefined),
    check('license_wrong_type', !any || hasRole, {
      needed: shift.role,
      license: (license ?? any)?.role ?? '',
    }),
    check('license_wrong_state', !any || license !== null, {
      shiftState: shift.state,
      licenseStates: licenses.map(({ state }) => state),
    }),
    ...(waits ? [check(waits.code, false, waits.details)] : []),
    check('license_expired', !license || (license.expires_on ?? '') >= lastDay, {
      licenseState: license?.state ?? '',
      date: license?.expires_on ?? '',
    }),
  ];
}
