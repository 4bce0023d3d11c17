import type { codeTypes } from '#contract/constants.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { deriveCode, hashOfCode } from './code-digits.ts';
import { insertCode, supersedeCode } from './queries/code-queries.ts';

export type CodeType = (typeof codeTypes)[number];

type Issued = {
  readonly type: CodeType;
  /** The e-mail, the phone, or the engagement. */
  readonly subject: string;
  readonly userId: string | null;
  readonly validFrom: Date;
  readonly expiresAt: Date;
  readonly digits: 4 | 6;
};

/** Makes a new code and kills the former one of the same subject (SPEC E-4; reliability S11). */
export async function issueCode(call: Call, issued: Issued): Promise<{ code: string; expiresAt: Date }> {
  const former = await supersedeCode(call.db, issued.type, issued.subject, call.now);
  const id = newId();
  const code = deriveCode(call.deps.config.secretKey, issued.type, id, issued.digits);
  await insertCode(call.db, {
    id,
    type: issued.type,
    subject: issued.subject,
    user_id: issued.userId,
    generation: (former?.generation ?? -1) + 1,
    // Failures are counted over all codes of a booking (PRODUCT §5).
    failures: former?.failures ?? 0,
    locked_until: former?.locked_until ?? null,
    digits: issued.digits,
    code_hash: hashOfCode(call.deps.config.secretKey, issued.type, id, code),
    valid_from: issued.validFrom,
    expires_at: issued.expiresAt,
    created_at: call.now,
  });
  return { code, expiresAt: issued.expiresAt };
}
