import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { ownBusiness } from './own-business.ts';
import { specialistExists } from './queries/people-queries.ts';

/** What an event about the caller's pharmacy and a specialist is about; `not_found` when either is not there. */
export async function businessAndSpecialist(
  call: SignedCall,
  params: { readonly id: string; readonly specialistId: string },
) {
  const business = await ownBusiness(call, params.id);
  if (!(await specialistExists(call.db, params.specialistId))) refuse('not_found');
  return { subject: ['business', business.id] as const, businessId: business.id, region: business.region };
}
