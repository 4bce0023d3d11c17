import { t } from '@lingui/core/macro';
import type { AttendanceReview } from '#contract/engagements/attendance-review-endpoints.ts';

/** Returns why a case needs an Admin. */
export function causeWords({ cause, kind, engagement }: AttendanceReview): string {
  const { firstName } = engagement.specialist;
  const pharmacy = engagement.shift.business.name;
  if (kind === 'walkOut')
    return cause === 'pharmacyWord'
      ? t`${pharmacy} says that ${firstName} left before the end.`
      : t`${firstName} left before the end without the supervisor code.`;
  switch (cause) {
    case 'notHere':
      return t`${firstName} reported arriving without a code. ${pharmacy} says “not here.”`;
    case 'noProof':
      return t`${firstName} reported arriving without a code. ${pharmacy} has not answered, and there’s no location that counts.`;
    case 'pharmacyWord':
      return t`${pharmacy} says that ${firstName} did not come.`;
    case 'specialistWord':
      return t`${firstName} reports being sent home. ${pharmacy} has not said so.`;
    case 'noWord':
      return t`No arrival of ${firstName} was recorded, and ${pharmacy} said nothing.`;
  }
}

export function decisionWords({ decision }: AttendanceReview): string {
  switch (decision) {
    case 'arrived':
      return t`Decided: arrived`;
    case 'notArrived':
      return t`Decided: did not arrive`;
    case 'noShow':
      return t`Decided: a no-show`;
    case 'sentHome':
      return t`Decided: sent home`;
    case 'notSentHome':
      return t`Decided: not sent home`;
    case 'walkOut':
      return t`Decided: a walk-out`;
    case 'excused':
      return t`Decided: excused`;
    case 'turnedAway':
      return t`Decided: turned away`;
    default:
      return t`Resolved without an admin`;
  }
}
