import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';

/** Whose saved searches a call is about. A Specialist without a profile has none: 404. */
export function ownSearches(call: SignedCall): string {
  return call.actor.specialistId ?? refuse('not_found');
}
