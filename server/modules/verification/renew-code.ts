import type { Call } from '../../call/call.ts';
import { type CodeType, issueCode } from './issue-code.ts';
import { findCurrentCode } from './queries/code-queries.ts';

/** Replaces the current code by another with the same times, owner and length; null when there is none. */
export async function renewCode(
  call: Call,
  { type, subject }: { type: CodeType; subject: string },
): Promise<{ code: string; expiresAt: Date } | null> {
  const row = await findCurrentCode(call.db, type, subject);
  if (!row) return null;
  return issueCode(call, {
    type,
    subject,
    userId: row.user_id,
    validFrom: row.valid_from,
    expiresAt: row.expires_at,
    digits: row.digits === 4 ? 4 : 6,
  });
}
