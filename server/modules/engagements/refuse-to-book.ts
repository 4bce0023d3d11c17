import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { loadBookingFacts, refusalToBook } from '../shifts/index.ts';
import type { Parties } from './parties.ts';

/** Asks the rules of booking again, by today's policy; throws the first that is not met (PRODUCT §3, "May book"). */
export async function refuseToBook(call: Call, { shift, specialist }: Parties): Promise<void> {
  const { policy } = await currentPolicy(call.db);
  const facts = (await loadBookingFacts(call, specialist.id, [shift], policy)).get(shift.id) ?? refuse('not_found');
  const refused = refusalToBook(facts);
  if (refused) refuse(refused.code, refused.details);
}
