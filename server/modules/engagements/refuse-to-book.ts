import { refusalsOfPerson } from '#contract/words/refusals.words.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { type Check, loadBookingFacts, refusalToAll, refusalToBook } from '../shifts/index.ts';
import type { Side } from './lifecycle.ts';
import { namesOf } from './queries/backup-queries.ts';
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
  if (refused) await refuseAs(call, refused, specialist.id, all[0].side);
}

/** Throws a rule that is not met, to the pharmacy's side as what it says of the person: their reviewer's words stay theirs. */
export async function refuseAs(
  call: Call,
  { code, details }: Pick<Check, 'code' | 'details'>,
  specialistId: string,
  side: Side,
): Promise<never> {
  if (side === 'specialist' || !Object.hasOwn(refusalsOfPerson, code)) refuse(code, details);
  const { reason: _reason, ...told } = details;
  const firstName = (await namesOf(call.db, [specialistId])).get(specialistId)?.first_name ?? '';
  return refuse(code, { ...told, firstName });
}
