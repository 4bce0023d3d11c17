/** How the simulated provider takes a request: in a transaction of its own, and each key once. */
import { createHash } from 'node:crypto';
import { type Db, inTransaction } from '../../../db/open.ts';
import { newId } from '../../../ids.ts';
import type { GatewayDeps } from '../../open-gateways.ts';
import { SimulatedProviderError } from './simulated-objects.ts';
import { claimRequest, insertSimulatedEvent, keepRequestAnswer } from './simulator-queries.ts';

/** What the provider stands on: a way to the database of its own, and the application's clock. */
export type ProviderDeps = Pick<GatewayDeps, 'db' | 'clock'>;

/**
 * Does `work` once for a key and returns the same from then on, whatever became of the object since (as Stripe does).
 * The same key with another request is an error. Its transaction is never one of ours.
 */
export async function once<T>(
  deps: ProviderDeps,
  key: string,
  request: unknown,
  work: (db: Db, now: Date) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return inTransaction(deps.db, async (db) => {
    const now = deps.clock.now();
    const earlier = await claimRequest(db, key, hash, now);
    if (earlier && earlier.hash !== hash) throw new SimulatedProviderError(`key ${key} was used for another request`);
    if (earlier) return earlier.answer as T;
    const answer = await work(db, now);
    await keepRequestAnswer(db, key, answer);
    return answer;
  });
}

/** Queues an event about an object, delivered from `dueAt` on. */
export async function emit(
  db: Db,
  type: string,
  object: 'intent' | 'transfer',
  objectId: string,
  dueAt: Date,
  now: Date,
): Promise<void> {
  const id = providerId('evt');
  const body = { id, type, createdAt: dueAt.toISOString(), data: { object, id: objectId } };
  await insertSimulatedEvent(db, { id, type, object_id: objectId, body }, dueAt, now);
}

/** Returns an id as the provider makes them: `pi_…`. */
export function providerId(prefix: 'pi' | 're' | 'tr' | 'trr' | 'evt'): string {
  return `${prefix}_${newId().replaceAll('-', '')}`;
}
