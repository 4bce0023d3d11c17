/** Whether what somebody was booked by still covers the shift through its end (PRODUCT §8, decision 098). */
import type { CoverGap } from '#contract/engagements/cover-gap.ts';
import { immunizesThrough, type LicenseRow, type SpecialistRow } from '../specialists/index.ts';
import type { BookableShift } from './booking-facts.ts';
import { lastDayOf } from './check-license.ts';

type CoverShift = Pick<BookableShift, 'state' | 'role' | 'ends_at' | 'time_zone' | 'needs_immunizer'>;
type CoverFacts = {
  readonly specialist: Pick<SpecialistRow, 'immunizer' | 'immunizer_until'>;
  readonly licenses: readonly LicenseRow[];
  /** The latest end of a certificate that was sent and not declined. */
  readonly certificateSentUntil: string | null;
};

/** Returns what does not cover the shift, the license first; null: all of it does. */
export function gapOf(shift: CoverShift, facts: CoverFacts): CoverGap | null {
  return licenseGap(shift, facts) ?? certificateGap(shift, facts);
}

/** A renewed license in review still covers what it was verified for. */
function licenseGap(shift: CoverShift, { licenses }: CoverFacts): CoverGap | null {
  const { state } = shift;
  const license = licenses.find((held) => held.state === state);
  const gap = (cause: CoverGap['cause'], expiresOn: string | null = null): CoverGap => ({
    document: 'license',
    state,
    cause,
    expiresOn,
  });
  if (!license || license.role !== shift.role) return gap('missing');
  const lastDay = lastDayOf(shift);
  if ((license.verified_until ?? '') >= lastDay) return null;
  if (license.status === 'Rejected') return gap('declined', license.expires_on);
  const isRenewed = license.status === 'Pending' && (license.expires_on ?? '') >= lastDay;
  return gap(isRenewed ? 'inReview' : 'ended', license.verified_until ?? license.expires_on);
}

function certificateGap(shift: CoverShift, { specialist, certificateSentUntil }: CoverFacts): CoverGap | null {
  const lastDay = lastDayOf(shift);
  if (!shift.needs_immunizer || immunizesThrough(specialist, lastDay)) return null;
  const gap = (cause: CoverGap['cause'], expiresOn: string | null = null): CoverGap => ({
    document: 'immunizer',
    state: shift.state,
    cause,
    expiresOn,
  });
  if (!specialist.immunizer) return gap('missing');
  if (certificateSentUntil !== null && certificateSentUntil >= lastDay) return gap('inReview');
  const until = specialist.immunizer_until;
  if (until === null) return gap('missing');
  return until < '2000-01-01' ? gap('declined') : gap('ended', until);
}
