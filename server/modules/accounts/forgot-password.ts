import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after } from '#contract/time.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { deriveCode, hashOfCode } from '../verification/index.ts';
import { CODE_LIVES, RESEND_AFTER } from './code-times.ts';
import { findLastReset, insertReset } from './queries/guess-queries.ts';
import { findUserByEmail } from './queries/user-queries.ts';

/**
 * Sends a reset code, if the account exists. Known or not, the same is answered, kept and queued, so that neither the
 * answer nor its time tells (reliability S14); asking again within the pause changes nothing.
 */
export const forgotPassword: ActionOf<typeof accountEndpoints.forgotPassword> = async (call, { body }) => {
  const { secretKey } = call.deps.config;
  const [user, last] = [await findUserByEmail(call.db, body.email), await findLastReset(call.db, body.email)];
  if (last && last.created_at > after(call.now, -RESEND_AFTER)) return {};
  const resetId = newId();
  await insertReset(call.db, {
    id: resetId,
    user_id: user?.id ?? null,
    email: body.email,
    code_hash: hashOfCode(secretKey, 'reset', resetId, deriveCode(secretKey, 'reset', resetId, 6)),
    expires_at: after(call.now, CODE_LIVES),
    created_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'resetRequested', { subject: ['user', user?.id ?? resetId], data: { resetId } });
  return {};
};
