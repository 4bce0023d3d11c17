import type { Deps } from '../../call/deps.ts';
import { placeHold } from './place-hold.ts';
import { dueAttemptsOf } from './queries/attempt-queries.ts';
import { duePlannedOf } from './queries/payment-queries.ts';
import { sendAttempt } from './send-attempt.ts';

/**
 * Asks the provider at once for what an engagement's payments wait for (as the sweeps do within seconds): a `later`
 * reaction to approved hours and to cancellations.
 */
export async function movePayments(deps: Deps, engagementId: string): Promise<void> {
  for (const id of await duePlannedOf(deps.db, engagementId, deps.clock.now())) await placeHold(deps, id);
  for (const id of await dueAttemptsOf(deps.db, engagementId, deps.clock.now())) await sendAttempt(deps, id);
}
