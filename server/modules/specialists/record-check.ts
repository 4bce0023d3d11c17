/** What a reviewer read on a scan is compared with what was typed, and kept with what was seen elsewhere (PRODUCT §8, §11). */
import {
  type DocumentCheck,
  type DocumentFacts,
  differingFacts,
  type FactName,
} from '#contract/specialists/document-check.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { newId } from '../../ids.ts';
import { insertCheck } from './queries/document-check-queries.ts';
import { sealFor } from './sealed-numbers.ts';

/** The state is what a license is for: another one is another license. */
const readable: readonly FactName[] = ['name', 'number', 'expires'];

type Checked = {
  readonly specialistId: string;
  readonly licenseId: string | null;
  readonly documentId: string | null;
  readonly typed: DocumentFacts;
};

/**
 * Keeps a check and returns the facts that count as they were read. Throws `facts_differ` for those that differ and were not
 * accepted.
 */
export async function recordCheck(
  call: SignedCall,
  { specialistId, licenseId, documentId, typed }: Checked,
  { read, source, shown, accepted }: DocumentCheck,
): Promise<Partial<Pick<DocumentFacts, 'number' | 'expires'>>> {
  const differing = differingFacts(typed, read);
  const open = differing.filter((fact) => !accepted.includes(fact) || !readable.includes(fact));
  if (open.length > 0) refuse('facts_differ', { facts: open });
  const id = newId();
  await insertCheck(call.db, {
    id,
    specialist_id: specialistId,
    license_id: licenseId,
    document_id: documentId,
    read_sealed: sealFor(call, 'document check', id, JSON.stringify(read)),
    source,
    shown,
    checked_by: call.actor.userId,
    checked_at: call.now,
  });
  return {
    ...(differing.includes('number') && { number: read.number }),
    ...(differing.includes('expires') && { expires: read.expires }),
  };
}
