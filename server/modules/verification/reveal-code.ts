import type { Call } from '../../call/call.ts';
import { deriveCode } from './code-digits.ts';
import type { CodeType } from './issue-code.ts';
import { findCurrentCode } from './queries/code-queries.ts';

/** The current code of a subject, to show or send it; null when there is none, or it was used and `evenUsed` is not set. */
export async function revealCode(
  call: Pick<Call, 'db' | 'deps'>,
  { type, subject, evenUsed = false }: { type: CodeType; subject: string; evenUsed?: boolean },
): Promise<string | null> {
  const row = await findCurrentCode(call.db, type, subject);
  return row && (evenUsed || !row.verified) ? deriveCode(call.deps.config.secretKey, type, row.id, row.digits) : null;
}
