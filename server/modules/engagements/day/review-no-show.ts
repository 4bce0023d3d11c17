import type { AttendanceReview } from '#contract/engagements/attendance-review-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import { countAbsence, voidLine } from '../standing/lines.ts';
import { countAsTurnedAway } from './count-as-turned-away.ts';
import { undoAbsence } from './reinstate-booking.ts';

/**
 * Carries out what an Admin decided about a no-show: it counts, it is excused, or they had come: back to work where that can
 * still be (`arrived`), else paid as turned away.
 */
export async function reviewNoShow(
  call: SignedCall,
  parties: Parties,
  decision: AttendanceReview['decision'],
  reason: string,
): Promise<void> {
  if (decision === 'arrived') {
    await undoAbsence(call, parties, { by: 'admin', reason });
    return;
  }
  if (decision === 'turnedAway') {
    await countAsTurnedAway(call, parties, { by: 'admin', reason });
    return;
  }
  const { engagement, policy } = parties;
  const isNoShow = decision === 'noShow';
  // It may have been decided before: evidence that came later had an Admin look again.
  const counts = isNoShow && (await countAbsence(call, parties, 'noShow'));
  if (!isNoShow) await voidLine(call, parties, 'noShow', 'excused');
  await recordEvent(call, 'noShowDecided', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      decision: isNoShow ? 'noShow' : 'excused',
      reason,
      standingEffect: counts ? policy.noShowEffect : 0,
    },
  });
}
