/** Tries of the arrival or the supervisor's code: 5, then a pause; at 10 failures the code changes and the pharmacy is told. */
import type { Policy } from '#contract/admin/policy.ts';
import { toMillis } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { refuseAndKeep } from '../../call/refuse.ts';
import { recordEvent } from '../../events/record-event.ts';
import { renewCode, tryCode } from '../verification/index.ts';
import { keepEvidence } from './evidence.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';

type Try = { readonly type: 'arrival' | 'supervisor_attendance'; readonly code: string; readonly at: Date };

/** Returns when the code is right; else refuses `wrong_code` or `code_locked`, with the failed try kept (PRODUCT §5). */
export async function tryAttendanceCode(
  call: Call,
  { engagement, policy }: Parties,
  { type, code, at }: Try,
): Promise<void> {
  const outcome = await tryCode(call, { type, subject: engagement.id, code, at, policy });
  if (outcome.ok) return;
  if (outcome.reason === 'wrong') {
    await keepEvidence(call, engagement, { kind: 'wrong_code', at });
    await noteFailures(call, engagement, type, outcome.failures, policy);
  }
  if (outcome.lockedUntil) {
    const seconds = Math.max(1, (toMillis(outcome.lockedUntil) - toMillis(call.now)) / 1000);
    refuseAndKeep('code_locked', { retryAfterSeconds: seconds });
  }
  refuseAndKeep('wrong_code', { triesLeft: outcome.triesLeft }, { code: 'wrong_code' });
}

async function noteFailures(
  call: Call,
  engagement: Parties['engagement'],
  type: Try['type'],
  failures: number,
  policy: Policy,
): Promise<void> {
  const renewed = failures > 0 && failures % policy.codeRenewAfterFailures === 0;
  if (renewed) await renewCode(call, { type, subject: engagement.id });
  await recordEvent(call, 'arrivalCodeFailed', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), code: type, failures, renewed },
  });
}
