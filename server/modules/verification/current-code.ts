/** The current code of a subject: whether it takes a try, what it is, and its replacement. */
import type { Call } from '../../call/call.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { deriveCode } from './code-digits.ts';
import { type CodeType, issueCode } from './issue-code.ts';
import { findCurrentCode } from './queries/code-queries.ts';

/** Returns whether a person's code takes a try now: the next one, right or wrong, is looked at. */
export async function isCodeOpen(
  call: Pick<Call, 'db' | 'now'>,
  { type, subject, userId }: { type: CodeType; subject: string; userId: string },
): Promise<boolean> {
  const row = await findCurrentCode(call.db, { type, subject, userId });
  if (!row || row.verified) return false;
  const { policy } = await currentPolicy(call.db);
  return row.tries < policy.codeTries && row.valid_from <= call.now && row.expires_at > call.now;
}

/**
 * Returns the current code of a subject (for `userId`, theirs), to show or send it; null when there is none, or it was used and `evenUsed` is
 * not set, or it has expired at `validAt`.
 */
export async function revealCode(
  call: Pick<Call, 'db' | 'deps'>,
  {
    type,
    subject,
    userId = null,
    evenUsed = false,
    validAt,
  }: { type: CodeType; subject: string; userId?: string | null; evenUsed?: boolean; validAt?: Date },
): Promise<string | null> {
  const row = await findCurrentCode(call.db, { type, subject, userId });
  if (row && validAt && row.expires_at <= validAt) return null;
  return row && (evenUsed || !row.verified) ? deriveCode(call.deps.config.secretKey, type, row.id, row.digits) : null;
}

/** Replaces the current code of a booking by another with the same times and length; null when there is none. */
export async function renewCode(
  call: Call,
  { type, subject }: { type: CodeType; subject: string },
): Promise<{ code: string; expiresAt: Date } | null> {
  const row = await findCurrentCode(call.db, { type, subject, userId: null });
  if (!row) return null;
  return issueCode(call, {
    type,
    subject,
    userId: null,
    validFrom: row.valid_from,
    expiresAt: row.expires_at,
    digits: row.digits === 4 ? 4 : 6,
  });
}
