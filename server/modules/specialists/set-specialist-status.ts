import type { ProfileStatus } from '#contract/statuses.ts';
import type { Call } from '../../call/call.ts';
import { changeSpecialist, type SpecialistRow } from './queries/specialist-queries.ts';

/**
 * Moves a specialist's profile to a status; the caller has locked it, asked the lifecycle, and records the event. Back
 * in review it queues from now. `reason` is what the person reads; `licenseChecked`: somebody looked at the license now.
 */
export async function setSpecialistStatus(
  call: Call,
  id: string,
  to: ProfileStatus,
  reason: string | null,
  { licenseChecked = false }: { readonly licenseChecked?: boolean } = {},
): Promise<SpecialistRow> {
  return changeSpecialist(call.db, id, {
    status: to,
    status_reason: reason,
    updated_at: call.now,
    ...(to === 'In Review' ? { submitted_at: call.now } : {}),
    ...(licenseChecked ? { license_checked_at: call.now } : {}),
  });
}
