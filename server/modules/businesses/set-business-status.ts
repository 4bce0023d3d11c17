import type { ProfileStatus } from '#contract/statuses.ts';
import type { Call } from '../../call/call.ts';
import { type BusinessRow, changeBusiness } from './queries/business-queries.ts';

/**
 * Moves a pharmacy's profile to a status; the caller has locked it, asked the lifecycle, and records the event. Back in
 * review it queues from now. `reason` is what its owner reads; null when there is nothing to say.
 */
export async function setBusinessStatus(
  call: Call,
  businessId: string,
  to: ProfileStatus,
  reason: string | null,
): Promise<BusinessRow> {
  return changeBusiness(call.db, businessId, {
    status: to,
    status_reason: reason,
    updated_at: call.now,
    ...(to === 'In Review' ? { submitted_at: call.now } : {}),
  });
}
