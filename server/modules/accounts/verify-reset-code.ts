import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after } from '#contract/time.ts';
import { refuse, refuseAndKeep } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { hashOfCode } from '../verification/index.ts';
import { RESET_TOKEN_LIVES } from './code-times.ts';
import { countResetTry, findLastReset } from './queries/guess-queries.ts';
import { refuseWrongCode } from './refuse-wrong-code.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** Exchanges the code for a token that sets a password once. An unknown e-mail fails exactly like a wrong code. */
export const verifyResetCode: ActionOf<typeof accountEndpoints.verifyResetCode> = async (call, { body }) => {
  const reset = (await findLastReset(call.db, body.email)) ?? refuse('code_expired');
  const { policy } = await currentPolicy(call.db);
  const resetToken = newToken();
  const counted = await countResetTry(call.db, {
    id: reset.id,
    codeHash: hashOfCode(call.deps.config.secretKey, 'reset', reset.id, body.code),
    tokenHash: hashOfToken(resetToken),
    tokenUntil: after(call.now, RESET_TOKEN_LIVES),
    now: call.now,
    maxTries: policy.codeTries,
  });
  if (!counted) refuseAndKeep('code_expired');
  if (!counted.verified) refuseWrongCode(policy.codeTries - counted.tries);
  return { resetToken };
};
