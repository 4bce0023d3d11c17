/**
 * Calls that work out a hash, a few at a time and fairly by where they come from, from their first statement on: hundreds
 * at once would take the cores and the connections that everybody else's reads need.
 */

import type { Call } from '../../../call/call.ts';
import { networkOf } from '../../../call/network-of.ts';
import { refuse } from '../../../call/refuse.ts';
import { FairQueue } from './fair-queue.ts';
import { HASHES_AT_ONCE } from './hash-password.ts';

/** One looks up its account while another's hash is worked out. */
export const turnLimits = { atOnce: HASHES_AT_ONCE + 1, waitingOfSender: 300, waiting: 500 } as const;
const RETRY_SECONDS = 5;

const queue = new FairQueue(turnLimits, (full) => {
  const retry = { retryAfterSeconds: RETRY_SECONDS };
  return refuse(full === 'sender' ? 'too_many_requests' : 'unavailable', retry);
});

/**
 * Returns the same step of a call, run when its turn comes. Refusals: `too_many_requests` when too many of one network
 * wait, `unavailable` when too many of all do.
 */
export function inTurn<C extends Call, I, P>(prepare: (call: C, input: I) => Promise<P>) {
  return (call: C, input: I): Promise<P> => queue.run(networkOf(call.from.ip), () => prepare(call, input));
}
