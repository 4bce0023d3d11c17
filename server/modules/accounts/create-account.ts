import type { z } from 'zod';
import type { Referral, Role } from '#contract/accounts/user.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { refuseDemoEmail } from './demo-outside-demo.ts';
import { insertUser } from './queries/user-queries.ts';

export type NewAccount = {
  readonly email: string;
  /** Set when the e-mail counts as confirmed from the start, because the person followed a mailed link. */
  readonly emailVerifiedAt?: Date;
  /** E.164; null for somebody invited: asked for at the first sign-in. */
  readonly phone: string | null;
  /** From `hashPassword`. */
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly referral?: z.infer<typeof Referral>;
  readonly timeZone?: string | null;
};

/** Never a valid hash: no password matches. */
export const NO_PASSWORD = '!';

/** Makes an account and records `userSignedUp`. Refusals: `email_taken` (by the database), `invalid_input`. */
export async function createAccount(call: Call, account: NewAccount): Promise<{ userId: string }> {
  refuseDemoEmail(call, account.email);
  const userId = newId();
  await insertUser(call.db, {
    id: userId,
    email: account.email,
    email_verified_at: account.emailVerifiedAt ?? null,
    phone: account.phone ?? '',
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    role: account.role,
    referral: account.referral ?? 'none',
    time_zone: account.timeZone ?? null,
    language: call.language,
    created_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'userSignedUp', {
    subject: ['user', userId],
    data: { role: account.role },
    actor: { userId, role: account.role },
  });
  return { userId };
}
