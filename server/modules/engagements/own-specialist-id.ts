import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';

/** The caller's own profile as a specialist; the role has been checked before. */
export function ownSpecialistId(call: SignedCall): string {
  return call.actor.specialistId ?? refuse('license_missing');
}
