import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { changeShift } from '../shifts/index.ts';
import { keepEvidence } from './evidence.ts';
import { aboutEngagement, allow, factsOf, lockParties, type Parties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeEngagement, type EngagementRow } from './queries/engagement-queries.ts';
import { saidAt } from './said-at.ts';
import { addStanding } from './standing.ts';
import { tryAttendanceCode } from './try-attendance-code.ts';

/**
 * Proves arrival with the pharmacy's four digits (PRODUCT §5). An entry made without signal carries its own time and
 * is reckoned by it; sent twice, it counts once.
 */
export const arrive: ActionOf<typeof engagementEndpoints.arrive> = async (call: SignedCall, { params, body }) => {
  const parties = await lockParties(call, params.id);
  const at = saidAt(body.at, call.now);
  if (parties.engagement.arrived_by === 'code') return presentEngagement(call, parties.engagement);
  if (parties.engagement.status === 'Booked') allow('arrive', parties, at);
  else allowCodeAfterEvidence(parties, at);
  await tryAttendanceCode(call, parties, { type: 'arrival', code: body.code, at });
  await keepEvidence(call, parties.engagement, { kind: 'arrival_code', at, location: body.location });
  return presentEngagement(call, await markArrived(call, parties, { at, by: 'code' }));
};

/** Somebody who counts as arrived by evidence may still prove it with the code when it turns up. */
function allowCodeAfterEvidence(parties: Parties, at: Date): void {
  if (parties.engagement.status !== 'In Progress') allow('arrive', parties, at);
}

/** Booked → In Progress, shift and person together; on time earns standing once. */
export async function markArrived(
  call: Call,
  { engagement, shift, policy }: Parties,
  { at, by }: { at: Date; by: 'code' | 'evidence' },
): Promise<EngagementRow> {
  const late = at > after(shift.starts_at, policy.lateMinutes * MINUTE);
  const beginning = engagement.status === 'Booked';
  const arrived = await changeEngagement(call.db, engagement.id, {
    ...(beginning ? { status: 'In Progress', arrived_at: at, undo_until: null } : {}),
    arrived_by: by,
    waiting_since: null,
    confirmed_at: engagement.confirmed_at ?? at,
    updated_at: call.now,
  });
  if (beginning) await changeShift(call.db, shift.id, { status: 'In Progress', updated_at: call.now });
  if (at <= shift.starts_at) {
    await addStanding(
      call,
      {
        specialistId: engagement.specialist_id,
        engagementId: engagement.id,
        rule: 'onTime',
        effect: policy.onTimeEffect,
      },
      policy,
    );
  }
  await recordEvent(call, 'arrived', {
    ...aboutEngagement(arrived),
    data: { ...factsOf(arrived), by, at: at.toISOString(), late },
  });
  return arrived;
}
