import type { Call } from '../../call/call.ts';
import { seal, unseal } from '../../db/seal.ts';
import { openSealed } from '../specialists/index.ts';
import { insertErasure, keepSealed } from './queries/erasure-queries.ts';
import { findPersonalFacts, findSealedNumbers } from './queries/trace-queries.ts';
import type { Traces } from './traces.ts';

type Sealing = Pick<Call, 'db'> & { readonly deps: Pick<Call['deps'], 'config'> };

/**
 * Keeps, sealed, what an account that is being deleted is known by, for as long as it takes to find it wherever else it
 * stands. Comes before anything of the account is erased.
 */
export async function keepTracesOf(call: Call, userId: string): Promise<void> {
  const facts = await findPersonalFacts(call.db, userId);
  if (!facts) return;
  const traces: Traces = {
    ...tracesIn(facts),
    firstName: facts.first_name,
    lastName: facts.last_name,
    others: [...facts.others, ...(await numbersOf(call, facts))],
  };
  await insertErasure(call.db, userId, seal(JSON.stringify(traces), sealedFor(call, userId)), call.now);
}

/**
 * Returns what `keepTracesOf` kept; of an account that an earlier release deleted, what is left of it. Throws where it is
 * another account's.
 */
export async function openTraces(call: Sealing, userId: string, sealed: string | null): Promise<Traces> {
  if (sealed !== null) return JSON.parse(unseal(sealed, sealedFor(call, userId))) as Traces;
  const facts = await findPersonalFacts(call.db, userId);
  if (!facts) throw new Error(`no account was ${userId}`);
  const traces = tracesIn(facts);
  // The next batch would not find what this one erases.
  await keepSealed(call.db, userId, seal(JSON.stringify(traces), sealedFor(call, userId)));
  return traces;
}

function tracesIn({ specialist_id, emails, phones, saved_search_ids }: Facts): Traces {
  const unnamed = { firstName: '', lastName: '', others: [] };
  return { ...unnamed, isSpecialist: specialist_id !== null, emails, phones, savedSearchIds: saved_search_ids };
}

function sealedFor({ deps }: Pick<Sealing, 'deps'>, userId: string) {
  return { secretKey: deps.config.secretKey, purpose: 'traces of a deleted account', id: userId };
}

type Facts = NonNullable<Awaited<ReturnType<typeof findPersonalFacts>>>;

async function numbersOf(call: Call, { specialist_id: id, state_id, registration_id }: Facts): Promise<string[]> {
  if (!id) return [];
  const sealed = await findSealedNumbers(call.db, id);
  return [
    ...sealed.map((row) => openSealed(call, row.of, row.id, row.sealed)),
    openSealed(call, 'state ID', id, state_id),
    openSealed(call, 'registration ID', id, registration_id),
  ].filter((number) => number !== null);
}
