import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { attendanceStatuses, isOneOf } from '#contract/statuses.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { policyOf } from '../../policy/policy.ts';
import { findShift } from '../shifts/index.ts';
import { recordCodeShown, revealCode } from '../verification/index.ts';
import { sideOf } from './parties.ts';
import { findEngagement } from './queries/engagement-queries.ts';

/** Returns both codes, for the pharmacy's side only; derived, so that no table holds them (PRODUCT §5). */
export const getAttendanceCodes: ActionOf<typeof engagementEndpoints.getAttendanceCodes> = async (
  call: SignedCall,
  { params },
) => {
  const engagement = (await findEngagement(call.db, params.id)) ?? refuse('not_found');
  await sideOf(call, engagement);
  if (!isOneOf(attendanceStatuses, engagement.status)) refuse('wrong_status', { status: engagement.status });
  const shift = (await findShift(call.db, engagement.shift_id)) ?? refuse('not_found');
  const policy = await policyOf(call.db, engagement.policy_version);
  // The arrival code is spent once somebody arrived; the supervisor's is wanted until they leave.
  const code = async (type: 'arrival' | 'supervisor_attendance') =>
    (await revealCode(call, { type, subject: engagement.id, evenUsed: true })) ?? refuse('not_found');
  const arrival = await code('arrival');
  const supervisorAttendance = await code('supervisor_attendance');
  await recordCodeShown(call.db, 'arrival', engagement.id, call.now);
  return {
    arrival,
    supervisorAttendance,
    validFrom: after(shift.starts_at, -policy.arrivalFromMinutes * MINUTE).toISOString(),
    validUntil: after(shift.ends_at, policy.forgottenDepartureHours * HOUR).toISOString(),
    arrivalQr: `mortar:arrive:${engagement.id}:${arrival}`,
    supervisorAttendanceQr: `mortar:depart:${engagement.id}:${supervisorAttendance}`,
  };
};
