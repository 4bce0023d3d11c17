import { t } from '@lingui/core/macro';
import type { AttendanceReview } from '#contract/engagements/attendance-review-endpoints.ts';
import { money } from '#web/ui/format-money.ts';

/** Returns why a case needs an Admin. */
export function causeWords({ cause, engagement, pay }: AttendanceReview): string {
  const { firstName } = engagement.specialist;
  const pharmacy = engagement.shift.business.name;
  const paid = money(pay?.paidCents ?? 0);
  switch (cause) {
    case 'notHere':
      return t`${firstName} reported arriving without a code. ${pharmacy} says “not here.”`;
    case 'noProof':
      return t`${firstName} reported arriving without a code. ${pharmacy} has not answered, and there’s no location that counts.`;
    case 'noDeparture':
      return t`Nobody signed off when ${firstName} left, and ${pharmacy} did not answer in time.`;
    case 'beyondRecord':
      return t`${firstName} claims more than was recorded, and ${pharmacy} did not answer in time. Paid so far: ${paid}.`;
    case 'beyondBooking':
      return t`${firstName} claims far more than the booking, and ${pharmacy} did not answer in time. Paid so far: ${paid}.`;
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
    case 'claimed':
      return t`Decided: as claimed`;
    case 'recorded':
      return t`Decided: as recorded`;
    case 'none':
      return t`Decided: no hours`;
    case 'noShow':
      return t`Decided: a no-show`;
    case 'sentHome':
      return t`Decided: sent home`;
    case 'notSentHome':
      return t`Decided: not sent home`;
    case 'excused':
      return t`Decided: excused`;
    case 'turnedAway':
      return t`Decided: turned away`;
    default:
      return t`Resolved without an admin`;
  }
}
