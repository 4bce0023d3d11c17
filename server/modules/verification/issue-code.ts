import type { codeTypes } from '#contract/constants.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { deriveCode, hashOfCode } from './code-digits.ts';
import { codesInForce, insertCode, supersedeCode } from './queries/code-queries.ts';

export type CodeType = (typeof codeTypes)[number];

export type Issued = {
  readonly type: CodeType;
  /** The e-mail, the phone, or the engagement. */
  readonly subject: string;
  readonly userId: string | null;
  readonly validFrom: Date;
  readonly expiresAt: Date;
  readonly digits: 4 | 6;
};

/**
 * Makes a new code and kills the former one of the same subject and account (SPEC E-4; reliability S11). It is none of those in force: whoever
 * has heard one code of a booking does not know the other.
 */
export async function issueCode(call: Call, issued: Issued): Promise<{ code: string; expiresAt: Date }> {
  const secret = call.deps.config.secretKey;
  const inForce = await codesInForce(call.db, issued.subject);
  const known = new Set(inForce.map(({ type, id, digits }) => deriveCode(secret, type, id, digits)));
  const former = await supersedeCode(call.db, issued, call.now);
  const { code, row } = firstUnusedCode(known, () => plannedCode(secret, newId(), issued, call.now));
  await insertCode(call.db, {
    ...row,
    generation: (former?.generation ?? -1) + 1,
    // Failures are counted over all codes of a booking (PRODUCT §5).
    failures: former?.failures ?? 0,
    locked_until: former?.locked_until ?? null,
  });
  return { code, expiresAt: issued.expiresAt };
}

/** Returns the first that `plan` makes whose code is not among those known. */
export function firstUnusedCode<T extends { readonly code: string }>(known: ReadonlySet<string>, plan: () => T): T {
  const planned = plan();
  return known.has(planned.code) ? firstUnusedCode(known, plan) : planned;
}

/** Returns the first code of a subject and its row. */
export function plannedCode(secret: string, id: string, issued: Issued, now: Date) {
  const { type, subject, digits } = issued;
  const code = deriveCode(secret, type, id, digits);
  const row = {
    id,
    type,
    subject,
    user_id: issued.userId,
    generation: 0,
    digits,
    code_hash: hashOfCode(secret, type, id, code),
    valid_from: issued.validFrom,
    expires_at: issued.expiresAt,
    created_at: now,
  };
  return { code, row };
}
