import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { addPolicy, currentPolicy } from '../../policy/policy.ts';
import { policyProblems } from './policy-problems.ts';
import { presentPolicy } from './present-policy.ts';

/**
 * Adds a version of the policy; bookings keep the one they were made under. `version` is the one it was based on: when
 * somebody else was faster, `changed_meanwhile`.
 */
export const updatePolicy: ActionOf<typeof adminEndpoints.updatePolicy> = async (call: SignedCall, { body }) => {
  const problems = policyProblems(body.policy);
  if (Object.keys(problems).length > 0) refuse('invalid_input', {}, problems);
  const current = await currentPolicy(call.db);
  if (current.version !== body.version) refuse('changed_meanwhile');
  const next = { version: current.version + 1, policy: body.policy, changedAt: call.now, changedBy: call.actor.userId };
  await addPolicy(call.db, next);
  await recordEvent(call, 'policyChanged', {
    subject: ['policy', String(next.version)],
    data: { version: next.version },
  });
  return presentPolicy(call, next);
};
