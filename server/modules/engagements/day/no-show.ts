/** A no-show: by the pharmacy's word, by itself, or by an Admin who finds that a claimed arrival was none (PRODUCT §5). */
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { openNoShowReview } from '../attendance-review.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { addWaitingAbsence, countAbsence } from '../standing/lines.ts';
import { type EndedLate, endLate } from './end-late.ts';

/** Records a no-show. Its effect on standing waits until an Admin has looked at it. */
export async function closeNoShow(call: Call, parties: Parties): Promise<EngagementRow> {
  const by = parties.side === 'business' ? 'business' : 'system';
  const reason = reasonOf(by === 'business' ? 'notHere' : 'noArrival');
  return endLate(call, parties, { action: 'closeNoShow', as: 'noShow', by, reason }, async (ended) => {
    await openNoShowReview(call, ended.engagement);
    await addWaitingAbsence(call, parties, 'noShow');
    await tell(call, parties, ended, { by, waits: true, reason: null });
  });
}

/** Records the no-show an Admin found: the effect counts at once, for a human has looked at it. */
export async function decideNoShow(call: Call, parties: Parties, reason: string): Promise<EngagementRow> {
  return endLate(call, parties, { action: 'refuseArrival', as: 'noShow', by: 'admin', reason }, async (ended) => {
    await countAbsence(call, parties, 'noShow');
    await tell(call, parties, ended, { by: 'admin', waits: false, reason });
  });
}

type How = { readonly by: 'business' | 'system' | 'admin'; readonly waits: boolean; readonly reason: string | null };

async function tell(call: Call, { policy }: Parties, { engagement, reopened }: EndedLate, { by, waits, reason }: How) {
  await recordEvent(call, 'noShowRecorded', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      by,
      waits,
      standingEffect: policy.noShowEffect,
      reopened: reopened !== null,
      ...(reason ? { reason } : {}),
    },
  });
}
