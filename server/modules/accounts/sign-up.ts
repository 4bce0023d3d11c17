import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Call } from '../../call/call.ts';
import type { Input, Prepare, PreparedAction } from '../../call/route.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './password/hash-password.ts';
import { refuseWeakPassword } from './password/refuse-weak-password.ts';
import { openSession } from './sessions.ts';
import { refuseTakenEmail, refuseTakenPhone } from './taken-addresses.ts';

type SignUp = typeof accountEndpoints.signUp;

/** Refuses what can be refused at once, then works out the hash, before the transaction. */
export const prepareSignUp: Prepare<SignUp, string> = async (call, { body }) => {
  refuseWeakPassword(body.password, body);
  await refuseTaken(call, body);
  return hashPassword(body.password);
};

/** Makes an account and signs in (PRODUCT §1: Business by default, Specialist on request, nothing else). */
export const signUp: PreparedAction<SignUp, string> = async (call, { body }, passwordHash) => {
  await refuseTaken(call, body);
  const { userId } = await createAccount(call, {
    email: body.email,
    phone: body.phone,
    passwordHash,
    firstName: body.firstName,
    lastName: body.lastName,
    role: body.role,
    referral: body.referral,
  });
  return openSession(call, userId);
};

async function refuseTaken(call: Pick<Call, 'db' | 'now'>, { email, phone }: Input<SignUp>['body']): Promise<void> {
  await refuseTakenEmail(call.db, email);
  await refuseTakenPhone(call, phone);
}
