import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { loadBookingFacts, refusalToAll, refusalToBook } from '../shifts/index.ts';
import type { Together } from './together.ts';

/**
 * Asks the rules of booking again, by today's policy, of every date that goes together; throws the first that is not met
 * (PRODUCT §3, "May book").
 */
export async function refuseToBook(call: Call, all: Together): Promise<void> {
  const { policy } = await currentPolicy(call.db);
  const [{ specialist }] = all;
  const shifts = all.map(({ shift }) => shift);
  const facts = await loadBookingFacts(call, specialist.id, shifts, policy);
  const refused = refusalToAll([...facts.values()], refusalToBook);
  if (refused) refuse(refused.code, refused.details);
}
