/** Turning the second factor on and off (PRODUCT §12, decision 127). */
import type { secondFactorEndpoints } from '#contract/accounts/second-factor-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, Prepare, PreparedAction } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { requireProof } from '../proof.ts';
import {
  confirmSecret,
  deleteSecondFactor,
  findSecondFactor,
  putRecoveryCodes,
  putSecret,
} from '../queries/second-factor-queries.ts';
import { lockUser } from '../queries/user-queries.ts';
import { endSessionsOf } from '../sessions.ts';
import { hashOfRecoveryCode, newRecoveryCodes, newSecret, sealSecret, secretUri } from './codes.ts';
import { isSecondFactorRequired } from './is-required.ts';
import { type FactorTry, refuseWrong, tryCode } from './try-code.ts';

type Confirm = typeof secondFactorEndpoints.confirmSecondFactor;

/** Returns how signing in stands for the caller. */
export const getSecondFactor: ActionOf<typeof secondFactorEndpoints.getSecondFactor> = async (call) => {
  const { userId, role } = call.actor;
  const factor = await findSecondFactor(call.db, userId);
  return {
    since: factor?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: factor?.codes_left ?? 0,
    isRequired: isSecondFactorRequired(call.deps.config, role),
  };
};

/** Makes a secret for the caller's app, in the place of one begun before. Refusals: `proof_needed`, `second_factor_on`. */
export const beginSecondFactor: ActionOf<typeof secondFactorEndpoints.beginSecondFactor> = async (call) => {
  const user = await lockProven(call);
  if ((await findSecondFactor(call.db, user.id))?.confirmed_at) refuse('second_factor_on');
  const secret = newSecret();
  const { secretKey } = call.deps.config;
  await putSecret(call.db, user.id, sealSecret(secret, { secretKey, userId: user.id }), call.now);
  return { secret, uri: secretUri(secret, user.email) };
};

/** Looks at the code before the transaction: its tries are counted like those of a password. */
export const prepareConfirmSecondFactor: Prepare<Confirm, FactorTry> = async (call, { body }) => {
  const factor = await findSecondFactor(call.db, call.actor.userId);
  if (!factor) refuse('second_factor_not_begun');
  if (factor.confirmed_at) refuse('second_factor_on');
  return tryCode(call, call.actor.userId, factor, body.code);
};

/**
 * Turns it on; whoever else is signed in with the password alone is signed out. Returns the recovery codes, which are told
 * once. Refusals: `proof_needed`, `second_factor_on`, `second_factor_not_begun`, `wrong_second_factor`.
 */
export const confirmSecondFactor: PreparedAction<Confirm, FactorTry> = async (call, _input, tried) => {
  const { userId, sessionId } = call.actor;
  await lockProven(call);
  const factor = await findSecondFactor(call.db, userId);
  if (!factor) refuse('second_factor_not_begun');
  if (factor.confirmed_at) refuse('second_factor_on');
  // Begun anew since: the code was of a secret that counts no more.
  if (factor.secret_sealed !== tried.sealed || tried.use?.kind !== 'step') return refuseWrong(call, tried);
  await confirmSecret(call.db, userId, tried.use.step, call.now);
  await endSessionsOf(call, userId, sessionId);
  await recordEvent(call, 'secondFactorTurnedOn', { subject: ['user', userId], data: {} });
  return { recoveryCodes: await tellRecoveryCodes(call) };
};

/** Replaces the recovery codes. Refusals: `proof_needed`, `second_factor_off`. */
export const renewRecoveryCodes: ActionOf<typeof secondFactorEndpoints.renewRecoveryCodes> = async (call) => {
  const { id } = await lockProven(call);
  if (!(await findSecondFactor(call.db, id))?.confirmed_at) refuse('second_factor_off');
  await recordEvent(call, 'recoveryCodesRenewed', { subject: ['user', id], data: {} });
  return { recoveryCodes: await tellRecoveryCodes(call) };
};

/** Turns the caller's off. Refusals: `proof_needed`, `second_factor_off`, `second_factor_required`. */
export const turnOffSecondFactor: ActionOf<typeof secondFactorEndpoints.turnOffSecondFactor> = async (call) => {
  const { id, role } = await lockProven(call);
  if (isSecondFactorRequired(call.deps.config, role)) refuse('second_factor_required');
  if (!(await deleteSecondFactor(call.db, id))) refuse('second_factor_off');
  await recordEvent(call, 'secondFactorTurnedOff', { subject: ['user', id], data: { reason: null } });
  return {};
};

async function lockProven(call: SignedCall) {
  const user = (await lockUser(call.db, call.actor.userId)) ?? refuse('unauthenticated');
  await requireProof(call);
  return user;
}

async function tellRecoveryCodes(call: SignedCall): Promise<string[]> {
  const { userId } = call.actor;
  const { secretKey } = call.deps.config;
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(code, { secretKey, userId }));
  await putRecoveryCodes(call.db, userId, hashes);
  return codes;
}
