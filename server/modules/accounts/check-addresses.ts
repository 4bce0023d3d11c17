/** The five questions the web asks before a form is sent (SPEC C-5, C-9, C-10, C-13, C-14); limited as oracles (reliability S14). */
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { emailTaken, phoneTaken } from './refuse-taken.ts';

type Calls = typeof accountEndpoints;

/** Does an account with this e-mail or phone exist? */
export const findDuplicateUser: ActionOf<Calls['findDuplicateUser']> = async (call, { body }) => ({
  exists:
    (body.email !== undefined && (await emailTaken(call.db, body.email))) ||
    (body.phone !== undefined && (await phoneTaken(call.db, body.phone))),
});

/** Does an account with this e-mail exist? */
export const checkEmail: ActionOf<Calls['checkEmail']> = async (call, { body }) => ({
  exists: await emailTaken(call.db, body.email),
});

/** Is this e-mail taken already? */
export const checkDuplicateEmail: ActionOf<Calls['checkDuplicateEmail']> = async (call, { body }) => ({
  exists: await emailTaken(call.db, body.email),
});

/** Is this e-mail somebody else's? */
export const checkEmailClash: ActionOf<Calls['checkEmailClash']> = async (call, { body }) => ({
  exists: await emailTaken(call.db, body.email, call.actor?.userId ?? null),
});

/** Is this phone somebody else's? */
export const checkPhoneClash: ActionOf<Calls['checkPhoneClash']> = async (call, { body }) => ({
  exists: await phoneTaken(call.db, body.phone, call.actor?.userId ?? null),
});
