import type { Call } from '../../call/call.ts';
import type { PolicyVersion } from '../../policy/policy.ts';
import { findPeople } from '../accounts/index.ts';

/** A version of the policy with the name of who made it; null for the one that came with the application. */
export async function presentPolicy(call: Call, { version, policy, changedAt, changedBy }: PolicyVersion) {
  const person = changedBy === null ? undefined : (await findPeople(call.db, [changedBy])).get(changedBy);
  return {
    version,
    policy,
    changedAt: changedAt.toISOString(),
    changedBy: person ? `${person.firstName} ${person.lastName}` : null,
  };
}
